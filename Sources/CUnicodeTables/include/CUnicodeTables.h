#ifndef CUNICODETABLES_H
#define CUNICODETABLES_H

/// Returns the text of `tables.txt`, which `unicode-tables.py` writes and describes.
const char *_Nonnull CUnicodeTables(void);

#endif
