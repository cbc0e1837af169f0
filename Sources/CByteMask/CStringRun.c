#include "CStringRun.h"

#if defined(__x86_64__)

#include <immintrin.h>

bool CStringRunIsAvailable(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("popcnt");
}

#define FOR_AVX2 __attribute__((target("avx2,bmi,popcnt")))

typedef __m256i Block;

/// What one block says to the next.
typedef struct {
  /// Which of the next block's bytes must go on with a character that began before.
  uint64_t awaited;

  /// Whether the next block's first byte is behind a backslash, as a bit.
  uint64_t escaped;

  /// The `u` of the low surrogate that the last high one needs.
  const uint8_t *low;
} Progress;

/// The highest bit of each byte.
FOR_AVX2 static inline uint32_t signs(Block block) {
  return (uint32_t)_mm256_movemask_epi8(block);
}

FOR_AVX2 static inline uint32_t equal(Block block, char byte) {
  return signs(_mm256_cmpeq_epi8(block, _mm256_set1_epi8(byte)));
}

/// The same sixteen bytes in both halves, in which a shuffle looks up.
#define TABLE(...) _mm256_setr_epi8(__VA_ARGS__, __VA_ARGS__)

/// The four upper bits of each byte.
FOR_AVX2 static inline Block upperHalves(Block block) {
  return _mm256_and_si256(_mm256_srli_epi16(block, 4), _mm256_set1_epi8(0x0F));
}

/// Which bytes are behind a backslash that is not behind one itself: those behind an odd number of them
/// (Langdale and Lemire, Parsing Gigabytes of JSON per Second, 3.1.1).
static inline uint32_t escapedBytes(uint32_t backslashes, Progress *progress) {
  const uint64_t evenPlaces = 0x5555555555555555;
  uint64_t unescaped = backslashes & ~progress->escaped;
  uint64_t behind = unescaped << 1 | progress->escaped;
  // Adding the first backslash of a run that begins at an odd place carries to the place behind it.
  uint64_t oddStarts = unescaped & ~evenPlaces & ~behind;
  uint64_t carried = oddStarts + unescaped;
  uint64_t result = (evenPlaces ^ carried << 1) & behind;
  progress->escaped = result >> 32 & 1;
  return (uint32_t)result;
}

/// Which bytes stand for a character behind a backslash, all but the `u` (RFC 8259, section 7).
FOR_AVX2 static inline uint32_t shortEscapes(Block block) {
  // A bit for each of 2, 5, 6 and 7, the upper halves of `"`, `/`, `\`, `b`, `f`, `n`, `r` and `t`.
  const Block upper = TABLE(0, 0, 1, 0, 0, 2, 4, 8, 0, 0, 0, 0, 0, 0, 0, 0);
  const Block lower = TABLE(0, 0, 1 | 4 | 8, 0, 8, 0, 4, 0, 0, 0, 0, 0, 2, 0, 4, 1);
  // Where a byte is no ASCII, nothing is found in the table of lower halves.
  Block found = _mm256_and_si256(
      _mm256_shuffle_epi8(upper, upperHalves(block)), _mm256_shuffle_epi8(lower, block));
  return ~signs(_mm256_cmpeq_epi8(found, _mm256_setzero_si256()));
}

/// Some bits of each byte that can not be where it is because of the byte before it, though both may be
/// where UTF-8 has such ones (RFC 3629, section 4); no bits of others.
FOR_AVX2 static inline Block wrongPairs(Block before, Block block) {
  // Of the byte before: C0 and C1, E0, ED, F0, F4, and F5 to FF.
  enum { never2 = 1, short3 = 2, surrogate = 4, short4 = 8, large4 = 16, never4 = 32 };
  enum { always = never2 | never4 };
  const Block leadUpper = TABLE(
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, never2, 0, short3 | surrogate, short4 | large4 | never4);
  const Block leadLower = TABLE(
      never2 | short3 | short4, never2, 0, 0, large4, never4, never4, never4, never4, never4,
      never4, never4, never4, surrogate | never4, never4, never4);
  const Block second = TABLE(
      always, always, always, always, always, always, always, always, always | short3 | short4,
      always | short3 | large4, always | surrogate | large4, always | surrogate | large4, always,
      always, always, always);
  Block lower = _mm256_and_si256(before, _mm256_set1_epi8(0x0F));
  Block leads = _mm256_and_si256(
      _mm256_shuffle_epi8(leadUpper, upperHalves(before)), _mm256_shuffle_epi8(leadLower, lower));
  return _mm256_and_si256(leads, _mm256_shuffle_epi8(second, upperHalves(block)));
}

/// Which bytes go on with a character; `wrong` gets those that do so wrongly or fail to.
FOR_AVX2 static inline uint32_t continuations(
    Block block, uint32_t beyondASCII, Progress *progress, uint32_t *wrong) {
  // A lead has as many bits set at its start as its character has bytes (RFC 3629, section 3).
  uint32_t leads = beyondASCII & signs(_mm256_slli_epi16(block, 1));
  uint32_t ofThree = leads & signs(_mm256_slli_epi16(block, 2));
  uint32_t ofFour = ofThree & signs(_mm256_slli_epi16(block, 3));
  uint64_t expected = progress->awaited | (uint64_t)leads << 1 | (uint64_t)ofThree << 2 |
                      (uint64_t)ofFour << 3;
  progress->awaited = expected >> 32;
  uint32_t found = beyondASCII ^ leads;
  *wrong |= (uint32_t)expected ^ found;
  return found;
}

/// The values of hexadecimal digits; 255 for other bytes.
static const uint8_t digitValues[256] = {
    [0 ... '0' - 1] = 255, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, ['9' + 1 ... 'A' - 1] = 255,
    ['A'] = 10, 11, 12, 13, 14, 15, ['F' + 1 ... 'a' - 1] = 255,
    ['a'] = 10, 11, 12, 13, 14, 15, ['f' + 1 ... 255] = 255,
};

/// Walks over the escapes of six bytes in a block: four digits behind the `u`, and surrogates in pairs (RFC 8259,
/// section 7).
///
/// - units: Where the `u` of such an escape is.
/// - Returns: How many bytes besides the `u` begin no scalar; -1 if an escape is wrong.
static inline int64_t codeUnits(const uint8_t *place, uint32_t units, Progress *progress) {
  int64_t innerCount = 0;
  for (; units != 0; units &= units - 1) {
    const uint8_t *unit = place + __builtin_ctz(units);
    uint8_t second = digitValues[unit[2]];
    if ((digitValues[unit[1]] | second | digitValues[unit[3]] | digitValues[unit[4]]) > 15) return -1;
    innerCount += 4;
    if ((unit[1] | 0x20) != 'd' || second < 8) continue;
    if (second >= 12) {
      // The backslash of a low surrogate begins no scalar either.
      if (unit != progress->low) return -1;
      innerCount += 1;
    } else {
      uint8_t lowSecond = digitValues[unit[8]];
      if (unit[5] != '\\' || unit[6] != 'u' || (unit[7] | 0x20) != 'd' || lowSecond < 12 || lowSecond > 15)
        return -1;
      progress->low = unit + 6;
    }
  }
  return innerCount;
}

/// Walks over the rest of a string.
///
/// - hasUnits: Whether escapes of six bytes are read, which the string otherwise has to do without. It is a constant.
FOR_AVX2 static inline __attribute__((always_inline)) CStringRun walk(
    const uint8_t *bytes, bool hasUnits) {
  Progress progress = {0, 0, NULL};
  Block pairs = _mm256_setzero_si256();
  uint64_t innerCount = 0;
  uint32_t escapes = 0;
  // The one branch is that at the end of a block. What is in it no processor can foresee: to look for
  // escapes and for characters beyond ASCII where there are none costs less than to ask.
  for (const uint8_t *place = bytes;; place += sizeof(Block)) {
    Block block = _mm256_loadu_si256((const __m256i_u *)place);
    Block before = _mm256_loadu_si256((const __m256i_u *)(place - 1));
    uint32_t backslashes = equal(block, '\\');
    uint32_t escaped = escapedBytes(backslashes, &progress);
    uint32_t quotes = equal(block, '"') & ~escaped;
    uint32_t beyondASCII = signs(block);
    // As signed numbers, bytes beyond ASCII are below the space, too.
    uint32_t wrong = signs(_mm256_cmpgt_epi8(_mm256_set1_epi8(' '), block)) ^ beyondASCII;
    uint32_t inner = escaped | continuations(block, beyondASCII, &progress, &wrong);
    uint32_t longEscapes = escaped & ~shortEscapes(block);
    pairs = _mm256_or_si256(pairs, wrongPairs(before, block));
    // Up to the closing quotation mark, which a character may not await either.
    uint32_t counted = quotes ^ (quotes - 1);
    if (hasUnits) {
      uint32_t units = longEscapes & equal(block, 'u');
      longEscapes ^= units;
      int64_t count = codeUnits(place, units & counted, &progress);
      if (count < 0) return (CStringRun){-1, 0};
      innerCount += (uint64_t)count;
    }
    wrong = (wrong | longEscapes) & counted;
    innerCount += (uint64_t)__builtin_popcount(inner & counted);
    escapes |= backslashes & counted;
    // The padding is wrong in a string, so that every walk ends.
    if ((quotes | wrong) == 0) continue;
    // What is wrong behind the string has it looked at in vain, and does no harm.
    if (wrong != 0 || !_mm256_testz_si256(pairs, pairs)) return (CStringRun){-1, 0};
    int64_t length = place - bytes + __builtin_ctz(quotes);
    return (CStringRun){length, innerCount << 1 | (escapes != 0)};
  }
}

FOR_AVX2 __attribute__((noinline)) static CStringRun walkOverUnits(const uint8_t *bytes) {
  return walk(bytes, true);
}

FOR_AVX2 CStringRun CStringRunFind(const uint8_t *bytes) {
  CStringRun run = walk(bytes, false);
  // The first escape of six bytes, with which most strings of a text that has them begin, ends the first walk.
  return run.length >= 0 ? run : walkOverUnits(bytes);
}

#else

bool CStringRunIsAvailable(void) { return false; }

CStringRun CStringRunFind(const uint8_t *bytes) {
  (void)bytes;
  return (CStringRun){-1, 0};
}

#endif
