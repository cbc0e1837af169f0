/// Long division of decimals with more than 18 digits, in limbs of 18 digits.
enum DecimalDivision {
  private static let base: UInt64 = 1_000_000_000_000_000_000

  /// Returns whether the digits of `a`, with zeros behind them, are a multiple of those of `b`.
  static func isMultiple(_ a: DecimalText, zeros: Int, of b: DecimalText) -> Bool {
    var dividend = limbs(a, zeros: zeros)
    var divisor = limbs(b, zeros: 0)
    // Knuth, The Art of Computer Programming 2, 4.3.1, algorithm D, in base 10^18.
    // D1. Scale both so that the divisor's first limb is at least half the base.
    let scale = base / (divisor[divisor.count - 1] + 1)
    multiply(&dividend, by: scale)
    multiply(&divisor, by: scale)
    while divisor.last == 0 { divisor.removeLast() }
    dividend.append(0)
    let size = divisor.count
    for place in (0..<max(0, dividend.count - size)).reversed() {
      reduce(&dividend, at: place, by: divisor)
    }
    return dividend.allSatisfy { $0 == 0 }
  }

  /// Subtracts the divisor from the limbs at `place` as often as it fits (steps D3 to D6).
  private static func reduce(_ dividend: inout [UInt64], at place: Int, by divisor: [UInt64]) {
    let size = divisor.count
    let high = dividend[place + size]
    let middle = dividend[place + size - 1]
    let first = divisor[size - 1]
    // D3. Estimate the digit from two limbs by one; it is at most two too large.
    let product = high.multipliedFullWidth(by: base)
    let (low, carry) = product.low.addingReportingOverflow(middle)
    let top = product.high + (carry ? 1 : 0)
    var estimate =
      top >= first ? base - 1 : min(base - 1, first.dividingFullWidth((top, low)).quotient)
    // D4. Multiply and subtract.
    var borrow = subtract(divisor, times: estimate, from: &dividend, at: place)
    // D6. Add back.
    while borrow {
      estimate -= 1
      borrow = !add(divisor, to: &dividend, at: place)
    }
  }

  private static func subtract(
    _ divisor: [UInt64], times factor: UInt64, from dividend: inout [UInt64], at place: Int
  ) -> Bool {
    var carry: UInt64 = 0
    for index in divisor.indices {
      let product = divisor[index].multipliedFullWidth(by: factor)
      let (low, overflow) = product.low.addingReportingOverflow(carry)
      let (quotient, remainder) = base.dividingFullWidth((product.high + (overflow ? 1 : 0), low))
      carry = quotient
      if dividend[place + index] >= remainder {
        dividend[place + index] -= remainder
      } else {
        dividend[place + index] += base - remainder
        carry += 1
      }
    }
    let last = place + divisor.count
    let isNegative = dividend[last] < carry
    dividend[last] = isNegative ? dividend[last] + base - carry : dividend[last] - carry
    return isNegative
  }

  /// Adds the divisor and returns whether the sum wrapped, which ends a negative remainder.
  private static func add(
    _ divisor: [UInt64], to dividend: inout [UInt64], at place: Int
  ) -> Bool {
    var carry: UInt64 = 0
    for index in divisor.indices {
      let sum = dividend[place + index] + divisor[index] + carry
      carry = sum >= base ? 1 : 0
      dividend[place + index] = sum >= base ? sum - base : sum
    }
    let last = place + divisor.count
    let sum = dividend[last] + carry
    dividend[last] = sum >= base ? sum - base : sum
    return sum >= base
  }

  private static func multiply(_ limbs: inout [UInt64], by factor: UInt64) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let product = limbs[index].multipliedFullWidth(by: factor)
      let (low, overflow) = product.low.addingReportingOverflow(carry)
      (carry, limbs[index]) = base.dividingFullWidth((product.high + (overflow ? 1 : 0), low))
    }
    limbs.append(carry)
  }

  /// Returns the digits in limbs of 18, the last ones first.
  private static func limbs(_ number: DecimalText, zeros: Int) -> [UInt64] {
    let count = number.digitCount + zeros
    var limbs: [UInt64] = []
    limbs.reserveCapacity(count / 18 + 3)
    var end = count
    while end > 0 {
      let start = max(0, end - 18)
      var limb: UInt64 = 0
      for position in start..<end {
        limb = limb * 10 + (position < number.digitCount ? UInt64(number[position]) : 0)
      }
      limbs.append(limb)
      end = start
    }
    return limbs
  }
}
