/// Arithmetic of natural numbers in limbs of nine decimal digits, with the last digits first.
///
/// Nine digits leave room in a word for sums of products. A number has a fixed number of limbs; the
/// most significant ones may be zero.
enum DecimalLimbs {
  static let base: UInt64 = 1_000_000_000
  static let digitsPerLimb = 9

  /// The number of limbs below which schoolbook multiplication is faster than splitting the
  /// numbers.
  private static let fewLimbs = 64

  /// Returns the digits of a number, followed by zeros.
  static func limbs(_ number: DecimalText, zeros: Int) -> [UInt64] {
    var end = number.digitCount + zeros
    var limbs: [UInt64] = []
    limbs.reserveCapacity(end / digitsPerLimb + 2)
    while end > 0 {
      let start = max(0, end - digitsPerLimb)
      var limb: UInt64 = 0
      for position in start..<end {
        limb = limb * 10 + (position < number.digitCount ? UInt64(number[position]) : 0)
      }
      limbs.append(limb)
      end = start
    }
    return limbs
  }

  /// Returns whether `a` is less than `b`, which must have the same number of limbs.
  static func isLess(_ a: ArraySlice<UInt64>, _ b: ArraySlice<UInt64>) -> Bool {
    for (x, y) in zip(a.reversed(), b.reversed()) where x != y { return x < y }
    return false
  }

  /// Adds `b`, which must not have more limbs.
  ///
  /// A carry out of the last limb is dropped.
  static func add(_ b: ArraySlice<UInt64>, to a: inout [UInt64]) {
    var carry: UInt64 = 0
    for index in a.indices {
      guard index < b.count || carry > 0 else { return }
      let sum = a[index] + carry + (index < b.count ? b[b.startIndex + index] : 0)
      carry = sum >= base ? 1 : 0
      a[index] = sum - carry * base
    }
  }

  /// Subtracts `b`, which must not be greater or have more limbs.
  static func subtract(_ b: ArraySlice<UInt64>, from a: inout [UInt64]) {
    var borrow: UInt64 = 0
    for index in a.indices {
      guard index < b.count || borrow > 0 else { return }
      let subtrahend = borrow + (index < b.count ? b[b.startIndex + index] : 0)
      borrow = a[index] < subtrahend ? 1 : 0
      a[index] = a[index] + borrow * base - subtrahend
    }
  }

  /// Multiplies by a factor below the base, and appends a limb for the carry.
  static func scale(_ limbs: inout [UInt64], by factor: UInt64) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      (carry, limbs[index]) = (limbs[index] * factor + carry).quotientAndRemainder(dividingBy: base)
    }
    limbs.append(carry)
  }
}

extension DecimalLimbs {
  /// Returns the product of two numbers with the same number of limbs, in twice as many limbs
  /// (Karatsuba's method: Knuth, The Art of Computer Programming 2, 4.3.3).
  static func product(_ a: ArraySlice<UInt64>, _ b: ArraySlice<UInt64>) -> [UInt64] {
    let count = a.count
    guard count >= fewLimbs, count % 2 == 0 else { return shortProduct(a, b) }
    let half = count / 2
    let lower = product(a.prefix(half), b.prefix(half))
    let upper = product(a.suffix(half), b.suffix(half))
    let (first, isFirstNegative) = difference(a.suffix(half), a.prefix(half))
    let (second, isSecondNegative) = difference(b.prefix(half), b.suffix(half))
    let cross = product(first[...], second[...])
    // The middle is lower + upper ± cross; it is never negative.
    var middle = lower + [0]
    add(upper[...], to: &middle)
    if isFirstNegative == isSecondNegative {
      add(cross[...], to: &middle)
    } else {
      subtract(cross[...], from: &middle)
    }
    var shifted = Array((lower + upper).dropFirst(half))
    add(middle[...], to: &shifted)
    return lower.prefix(half) + shifted
  }

  private static func difference(
    _ a: ArraySlice<UInt64>, _ b: ArraySlice<UInt64>
  ) -> (magnitude: [UInt64], isNegative: Bool) {
    let isNegative = isLess(a, b)
    var magnitude = Array(isNegative ? b : a)
    subtract(isNegative ? a : b, from: &magnitude)
    return (magnitude, isNegative)
  }

  /// Multiplies column by column (schoolbook multiplication).
  private static func shortProduct(_ a: ArraySlice<UInt64>, _ b: ArraySlice<UInt64>) -> [UInt64] {
    let count = a.count
    return a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        [UInt64](unsafeUninitializedCapacity: 2 * count) { columns, initializedCount in
          var sum: UInt64 = 0
          for column in 0..<2 * count {
            var carry: UInt64 = 0
            var pending = 0
            for index in max(0, column - count + 1)..<max(0, min(column, count - 1) + 1) {
              sum += a[index] * b[column - index]
              pending += 1
              // A word holds 18 products of less than 10^18.
              if pending == 16 {
                carry += sum / base
                sum %= base
                pending = 0
              }
            }
            columns.initializeElement(at: column, to: sum % base)
            sum = carry + sum / base
          }
          initializedCount = 2 * count
        }
      }
    }
  }
}
