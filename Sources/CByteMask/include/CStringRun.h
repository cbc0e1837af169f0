#ifndef CSTRINGRUN_H
#define CSTRINGRUN_H

#include <stdbool.h>
#include <stdint.h>

/// What was found out about the rest of a JSON string.
typedef struct {
  /// How many bytes come before the closing quotation mark; -1 if the string is wrong, or has to be looked at byte by
  /// byte to know.
  int64_t length;

  /// Twice the number of these bytes that begin no Unicode scalar, those within escapes included; and one
  /// if there is an escape.
  uint64_t tally;
} CStringRun;

/// Whether this processor has what `CStringRunFind` needs: x86-64 with AVX2 and the bit instructions that
/// came with it. The answer is read from memory.
bool CStringRunIsAvailable(void);

/// Walks over the rest of a JSON string, 32 bytes at a time (RFC 8259, section 7; RFC 3629, section 4).
///
/// Only where `CStringRunIsAvailable` says so. Swift has neither these instructions nor a way to build one
/// function for a processor that has more than the others.
///
/// - bytes: The first byte of the string that is not plain ASCII; the byte before it is read, too, and is
///   ASCII. Read are at most 39 bytes behind the closing quotation mark, or, where there is none, behind the
///   first byte below 32.
CStringRun CStringRunFind(const uint8_t *bytes);

#endif
