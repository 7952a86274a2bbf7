/* A stand-in for NVDA itself: a process that is there, under a name that says so, until it is
   ended. It shows its number to the stand-in of the client. */

#include <windows.h>
#include <stdio.h>

int main(void)
{
    HANDLE known = CreateFileMappingA(INVALID_HANDLE_VALUE, NULL, PAGE_READWRITE, 0, sizeof(DWORD),
                                      "MowaudioStandInForNvda");
    DWORD *its_own = MapViewOfFile(known, FILE_MAP_WRITE, 0, 0, sizeof *its_own);
    *its_own = GetCurrentProcessId();
    puts("ready");
    fflush(stdout);
    Sleep(INFINITE);
    return 0;
}
