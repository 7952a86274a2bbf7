/* A stand-in for NVDA's controller client: it writes down each call, with its time.

   It answers as the real one does: 0 where NVDA takes the call, and RPC_S_SERVER_UNAVAILABLE where
   there is none. NVDA is there as long as the program of nvda_program.c runs. With CLIENT at 3 it
   has what newer clients have: NVDA's process, and whether it is speaking. */

#include <windows.h>
#include <stdio.h>
#include <string.h>

#ifndef CLIENT
#define CLIENT 1
#endif
#define SHORTEST 60    /* milliseconds */
#define SPEED 1000.0   /* characters a second: a listener in a hurry */
#define EXPORTED __declspec(dllexport) error_status_t __stdcall

typedef unsigned long error_status_t;

static ULONGLONG speaking_until;

static double now(void)
{
    FILETIME time;
    ULARGE_INTEGER ticks;
    GetSystemTimePreciseAsFileTime(&time);
    ticks.LowPart = time.dwLowDateTime;
    ticks.HighPart = time.dwHighDateTime;
    return ticks.QuadPart / 1e7 - 11644473600.0;
}

static HANDLE find_nvda(void)
{
    return OpenFileMappingA(FILE_MAP_READ, FALSE, "MowaudioStandInForNvda");
}

static error_status_t take(const char *call, const wchar_t *text)
{
    static char line[65536];
    wchar_t path[MAX_PATH];
    HANDLE file, nvda = find_nvda();
    DWORD written;
    int length;
    if (nvda == NULL)
        return RPC_S_SERVER_UNAVAILABLE;
    CloseHandle(nvda);
    if (!GetEnvironmentVariableW(L"NVDA_LOG", path, MAX_PATH))
        return 0;
    length = snprintf(line, sizeof line, "%.4f\t%s\t", now(), call);
    length += WideCharToMultiByte(CP_UTF8, 0, text, wcslen(text), line + length,
                                  sizeof line - length - 1, NULL, NULL);
    line[length++] = '\n';
    file = CreateFileW(path, FILE_APPEND_DATA, FILE_SHARE_READ | FILE_SHARE_WRITE, NULL,
                       OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, NULL);
    if (file != INVALID_HANDLE_VALUE) {
        WriteFile(file, line, length, &written, NULL);
        CloseHandle(file);
    }
    return 0;
}

EXPORTED nvdaController_testIfRunning(void)
{
    HANDLE nvda = find_nvda();
    if (nvda == NULL)
        return RPC_S_SERVER_UNAVAILABLE;
    CloseHandle(nvda);
    return 0;
}

EXPORTED nvdaController_speakText(const wchar_t *text)
{
    speaking_until = GetTickCount64() + SHORTEST + (ULONGLONG)(wcslen(text) * 1000.0 / SPEED);
    return take("speak", text);
}

EXPORTED nvdaController_brailleMessage(const wchar_t *text)
{
    return take("braille", text);
}

EXPORTED nvdaController_cancelSpeech(void)
{
    speaking_until = 0;
    return take("cancel", L"");
}

#if CLIENT >= 3
EXPORTED nvdaController_getProcessId(unsigned long *pid)
{
    HANDLE nvda = find_nvda();
    const DWORD *its_own;
    if (nvda == NULL)
        return RPC_S_SERVER_UNAVAILABLE;
    its_own = MapViewOfFile(nvda, FILE_MAP_READ, 0, 0, sizeof *its_own);
    *pid = *its_own;
    UnmapViewOfFile(its_own);
    CloseHandle(nvda);
    return 0;
}

EXPORTED nvdaController_isSpeaking(unsigned char *speaking)
{
    *speaking = GetTickCount64() < speaking_until;
    return nvdaController_testIfRunning();
}
#endif
