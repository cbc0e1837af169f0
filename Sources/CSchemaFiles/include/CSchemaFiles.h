#ifndef CSCHEMAFILES_H
#define CSCHEMAFILES_H

#include <stddef.h>

/// Returns the text of the file at a path in `Schemas/`, or `NULL`.
const char *_Nullable CSchemaFileText(const char *_Nonnull path);

/// Returns the path of the file at an index, or `NULL` behind the last one.
const char *_Nullable CSchemaFilePath(size_t index);

#endif
