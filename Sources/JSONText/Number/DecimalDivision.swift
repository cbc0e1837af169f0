/// Division of decimals with more than 18 digits, in far less than quadratic time.
///
/// Long numbers are divided by the method of Burnikel and Ziegler ("Fast Recursive Division",
/// 1998), which reduces division to multiplications. Short ones are divided by long division.
enum DecimalDivision {
  /// The number of limbs below which long division is faster.
  private static let fewLimbs = 80

  /// Returns whether the digits of `a`, followed by zeros, are a multiple of the digits of `b`.
  static func isMultiple(_ a: DecimalText, zeros: Int, of b: DecimalText) -> Bool {
    var dividend = DecimalLimbs.limbs(a, zeros: zeros)
    var divisor = DecimalLimbs.limbs(b, zeros: 0)
    // 1. Scale both so that the divisor's first limb is at least half the base.
    let scale = DecimalLimbs.base / (divisor[divisor.count - 1] + 1)
    DecimalLimbs.scale(&dividend, by: scale)
    DecimalLimbs.scale(&divisor, by: scale)
    while divisor.last == 0 { divisor.removeLast() }
    // 2. Move both so that the divisor can be halved until few limbs are left.
    var parts = 1
    while divisor.count / parts >= fewLimbs { parts *= 2 }
    let size = (divisor.count + parts - 1) / parts * parts
    let places = [UInt64](repeating: 0, count: size - divisor.count)
    divisor = places + divisor
    dividend = places + dividend
    // 3. Divide by blocks of the divisor's size; only the remainder matters.
    let missing = (size - dividend.count % size) % size
    dividend += [UInt64](repeating: 0, count: missing)
    var remainder = [UInt64](repeating: 0, count: size)
    for start in stride(from: dividend.count - size, through: 0, by: -size) {
      let block = dividend[start..<start + size] + remainder
      remainder = divide(block, by: divisor[...]).remainder
    }
    return remainder.allSatisfy { $0 == 0 }
  }

  private typealias Division = (quotient: [UInt64], remainder: [UInt64])

  /// Divides 2n limbs by n limbs.
  ///
  /// The upper half of the dividend must be less than the divisor.
  private static func divide(
    _ dividend: ArraySlice<UInt64>, by divisor: ArraySlice<UInt64>
  ) -> Division {
    guard divisor.count >= fewLimbs, divisor.count % 2 == 0 else {
      return divideOnPaper(dividend, by: divisor)
    }
    let half = divisor.count / 2
    let upper = divideThreeHalves(dividend.dropFirst(half), by: divisor)
    let lower = divideThreeHalves(dividend.prefix(half) + upper.remainder, by: divisor)
    return (lower.quotient + upper.quotient, lower.remainder)
  }

  /// Divides 3n limbs by 2n limbs.
  ///
  /// The upper two thirds of the dividend must be less than the divisor.
  private static func divideThreeHalves(
    _ dividend: ArraySlice<UInt64>, by divisor: ArraySlice<UInt64>
  ) -> Division {
    let half = divisor.count / 2
    let upper = divisor.suffix(half)
    let rest = dividend.dropFirst(half)
    // 1. Divide by the upper half of the divisor only.
    var quotient: [UInt64]
    var remainder: [UInt64]
    if DecimalLimbs.isLess(rest.suffix(half), upper) {
      (quotient, remainder) = divide(rest, by: upper)
      remainder.append(0)
    } else {
      // The first limbs are equal, so the quotient has its maximum value.
      quotient = [UInt64](repeating: DecimalLimbs.base - 1, count: half)
      remainder = rest.prefix(half) + [0]
      DecimalLimbs.add(upper, to: &remainder)
    }
    // 2. Correct for the lower half, which takes at most two steps.
    remainder = dividend.prefix(half) + remainder
    let excess = DecimalLimbs.product(quotient[...], divisor.prefix(half)) + [0]
    while DecimalLimbs.isLess(remainder[...], excess[...]) {
      DecimalLimbs.add(divisor, to: &remainder)
      DecimalLimbs.subtract([1], from: &quotient)
    }
    DecimalLimbs.subtract(excess[...], from: &remainder)
    return (quotient, Array(remainder.dropLast()))
  }
}

extension DecimalDivision {
  /// Divides 2n limbs by n limbs (Knuth, The Art of Computer Programming 2, 4.3.1, algorithm D).
  private static func divideOnPaper(
    _ dividend: ArraySlice<UInt64>, by divisor: ArraySlice<UInt64>
  ) -> Division {
    let size = divisor.count
    let divisor = Array(divisor)
    var rest = Array(dividend)
    rest.append(0)
    var quotient = [UInt64](repeating: 0, count: size)
    for place in (0..<size).reversed() {
      // D3. Estimate the digit from two limbs by one; it is at most two too large.
      let top = rest[place + size] * DecimalLimbs.base + rest[place + size - 1]
      var digit = min(top / divisor[size - 1], DecimalLimbs.base - 1)
      // D4 to D6. Multiply, subtract, and add back.
      var isNegative = subtract(divisor, times: digit, from: &rest, at: place)
      while isNegative {
        digit -= 1
        isNegative = !addBack(divisor, to: &rest, at: place)
      }
      quotient[place] = digit
    }
    return (quotient, Array(rest.prefix(size)))
  }

  /// Subtracts a multiple of the divisor.
  ///
  /// Returns whether the difference became negative.
  private static func subtract(
    _ divisor: [UInt64], times factor: UInt64, from rest: inout [UInt64], at place: Int
  ) -> Bool {
    var carry: UInt64 = 0
    for index in divisor.indices {
      let product = divisor[index] * factor + carry
      let low = product % DecimalLimbs.base
      carry = product / DecimalLimbs.base
      let isWrapped = rest[place + index] < low
      if isWrapped { carry += 1 }
      rest[place + index] = rest[place + index] + (isWrapped ? DecimalLimbs.base : 0) - low
    }
    let last = place + divisor.count
    let isNegative = rest[last] < carry
    rest[last] = rest[last] + (isNegative ? DecimalLimbs.base : 0) - carry
    return isNegative
  }

  /// Adds the divisor.
  ///
  /// Returns whether the sum carried over, so that the remainder is no longer negative.
  private static func addBack(
    _ divisor: [UInt64], to rest: inout [UInt64], at place: Int
  ) -> Bool {
    var carry: UInt64 = 0
    for index in divisor.indices {
      let sum = rest[place + index] + divisor[index] + carry
      carry = sum >= DecimalLimbs.base ? 1 : 0
      rest[place + index] = sum - carry * DecimalLimbs.base
    }
    let last = place + divisor.count
    let sum = rest[last] + carry
    let isWrapped = sum >= DecimalLimbs.base
    rest[last] = isWrapped ? sum - DecimalLimbs.base : sum
    return isWrapped
  }
}
