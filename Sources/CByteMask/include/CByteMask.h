#ifndef CBYTEMASK_H
#define CBYTEMASK_H

#include <stdint.h>
#include <string.h>

#include "CStringRun.h"

/// Sixteen bytes; `SIMD16<Int8>` in Swift.
typedef signed char CByteChunk __attribute__((ext_vector_type(16)));

/// The signs of sixteen bytes, a bit each, the first byte's lowest.
///
/// One instruction on x86-64 (`pmovmskb`), a few elsewhere. No operation of Swift's vectors becomes it.
static inline __attribute__((always_inline)) uint16_t CByteChunkSigns(CByteChunk chunk) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  typedef _Bool Signs __attribute__((ext_vector_type(16)));
  Signs signs = __builtin_convertvector(chunk < (CByteChunk)0, Signs);
  uint16_t bits;
  memcpy(&bits, &signs, sizeof bits);
  return bits;
#else
  uint16_t bits = 0;
  for (int lane = 0; lane < 16; lane++) bits |= (uint16_t)((chunk[lane] < 0) << lane);
  return bits;
#endif
}

#endif
