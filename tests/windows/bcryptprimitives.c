/* Where Windows draws random numbers for programs; older wines have no such library, and Python's
   `cryptography` asks for it. As in Windows, one function, which does not fail. */

#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size)
{
    while (size) {
        ULONG part = size > 0x10000 ? 0x10000 : (ULONG)size;
        if (!RtlGenRandom(data, part))
            return FALSE;
        data += part;
        size -= part;
    }
    return TRUE;
}
