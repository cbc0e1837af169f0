#ifndef CMETASCHEMAS_H
#define CMETASCHEMAS_H

#include <stddef.h>

/// Returns the text of the meta-schema that is published at a URI, or `NULL`.
const char *_Nullable CMetaSchemaText(const char *_Nonnull uri);

/// Returns the URI of the meta-schema at an index, or `NULL` behind the last one.
const char *_Nullable CMetaSchemaURI(size_t index);

#endif
