#ifndef CHELPTEXTS_H
#define CHELPTEXTS_H

#include <stddef.h>

/// Returns the text that a command prints for `--help`, or `NULL` if there is none.
///
/// `command` is the command with the names of the commands above it, such as `chat-schema store load`. `length` is set to
/// the number of bytes.
const char *_Nullable CHelpText(const char *_Nonnull command, size_t *_Nonnull length);

#endif
