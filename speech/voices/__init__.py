"""The voices by name. Each is loaded when it is first opened."""

from collections.abc import Mapping

from ..settings import Settings
from ..sound_output import SoundOutput
from .base import Voice, VoiceError, VoiceFactory, VoiceName

__all__ = ["Voice", "VoiceError", "VoiceFactory", "VoiceName", "factories", "list_voices"]


def factories(output: SoundOutput) -> Mapping[str, VoiceFactory]:
    """Return the functions that open the voices: embedded eSpeak, the system's own voice, the
    screen reader and Speech Dispatcher."""

    def espeak(_settings: Settings) -> Voice:
        from .espeak import EspeakVoice

        return EspeakVoice(output)

    def native(settings: Settings) -> Voice:
        from .native import NativeVoice

        return NativeVoice(settings)

    def reader(_settings: Settings) -> Voice:
        from .reader import ReaderVoice

        return ReaderVoice()

    def dispatcher(_settings: Settings) -> Voice:
        from .ssip import SsipVoice

        return SsipVoice()

    return {"espeak": espeak, "native": native, "reader": reader, "dispatcher": dispatcher}


def list_voices(name: str) -> tuple[VoiceName, ...]:
    """Return the voices that `espeak` or `native` offers; none where it does not work."""
    try:
        if name == "espeak":
            from .espeak import library

            return library().voices()
        if name == "native":
            from .native import list_native

            return list_native()
    except VoiceError:
        pass
    return ()
