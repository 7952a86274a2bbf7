/* Fingers on a Windows keyboard. Starts a program in this console and presses the keys that are
 * written into a file, line by line: virtual key, character and shift state, as numbers. So keys
 * come as Windows gives them to a console, and not as some terminal would write them.
 *
 *     fingers.exe <file> <program and its arguments>
 */
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <windows.h>

static void press(HANDLE keyboard, unsigned key, unsigned character, unsigned state)
{
    INPUT_RECORD record[2] = {0};
    DWORD written;
    for (int down = 1; down >= 0; down--) {
        KEY_EVENT_RECORD *event = &record[1 - down].Event.KeyEvent;
        record[1 - down].EventType = KEY_EVENT;
        event->bKeyDown = down;
        event->wRepeatCount = 1;
        event->wVirtualKeyCode = (WORD)key;
        event->wVirtualScanCode = (WORD)MapVirtualKeyW(key, MAPVK_VK_TO_VSC);
        event->uChar.UnicodeChar = (WCHAR)character;
        event->dwControlKeyState = state;
    }
    WriteConsoleInputW(keyboard, record, 2, &written);
}

/* The command line behind the first two arguments, as it was given. */
static wchar_t *rest(wchar_t *line)
{
    for (int skipped = 0; skipped < 2; skipped++) {
        int quoted = 0;
        for (; *line && (quoted || *line != L' '); line++)
            if (*line == L'"')
                quoted = !quoted;
        while (*line == L' ')
            line++;
    }
    return line;
}

static BOOL WINAPI stay(DWORD event)
{
    (void)event;
    return TRUE; /* Ctrl+C is for the program */
}

int wmain(int count, wchar_t **arguments)
{
    STARTUPINFOW start = {.cb = sizeof start};
    PROCESS_INFORMATION program;
    HANDLE keyboard = CreateFileW(L"CONIN$", GENERIC_READ | GENERIC_WRITE,
                                  FILE_SHARE_READ | FILE_SHARE_WRITE, NULL, OPEN_EXISTING, 0, NULL);
    if (count < 3 || keyboard == INVALID_HANDLE_VALUE)
        return 125;
    SetConsoleCtrlHandler(stay, TRUE);
    if (!CreateProcessW(NULL, rest(GetCommandLineW()), NULL, NULL, TRUE, 0, NULL, NULL, &start,
                        &program))
        return 126;
    long read_to = 0;
    while (WaitForSingleObject(program.hProcess, 15) == WAIT_TIMEOUT) {
        FILE *file = _wfopen(arguments[1], L"rb");
        char line[200];
        if (!file)
            continue;
        fseek(file, read_to, SEEK_SET);
        while (fgets(line, sizeof line, file)) {
            unsigned key, character, state;
            if (sscanf(line, "press %u %u %u", &key, &character, &state) == 3)
                press(keyboard, key, character, state);
            else if (sscanf(line, "interrupt %u", &key) == 1)
                GenerateConsoleCtrlEvent(key, 0);
            read_to = ftell(file);
        }
        fclose(file);
    }
    DWORD code = 127;
    GetExitCodeProcess(program.hProcess, &code);
    return (int)code;
}
