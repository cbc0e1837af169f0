#include "CUnicodeTables.h"

// The toolchain reads `#embed` in every version of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char tables[] = {
#embed "tables.txt" suffix(, 0)
};

const char *CUnicodeTables(void) { return tables; }
