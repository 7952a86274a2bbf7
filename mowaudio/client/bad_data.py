"""Words for files that cannot be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mowaudio.data import BadData
from mowaudio.words.texts import texts

if TYPE_CHECKING:
    from mowaudio.engine import BadRecord


def say_bad_data(error: BadData | BadRecord, language: str) -> str:
    """Describe what is wrong with a file, in the client's texts or in those of its game."""
    client_texts = texts(language)
    file = "lessons" if error.path.parent.name == "lessons" else error.path.stem
    own = client_texts if error.text_id in client_texts else texts(language, file)
    what = own.format(error.text_id, error.args_)
    text_id = "file-broken" if error.line else "file-missing"
    args = {"file": error.path.name, "line": error.line, "what": what}
    return client_texts.format(text_id, args)
