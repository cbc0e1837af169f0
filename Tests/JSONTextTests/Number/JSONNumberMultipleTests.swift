import Foundation
import JSONText
import TestSupport
import Testing

@Suite struct JSONNumberMultipleTests {
  @Test(arguments: [
    ("4", "2", true), ("5", "2", false), ("0", "2", true), ("2", "0", false), ("0", "0", true),
    ("1e999999999", "0.01", true), ("1e999999999", "3", false), ("3e999999999", "3", true),
    ("1e99999999999999999999", "1e99999999999999999998", true),
    ("1e99999999999999999998", "1e99999999999999999999", false),
    ("1e-99999999999999999998", "1e-99999999999999999999", true), ("0.0075", "0.0001", true),
    ("0.00751", "0.0001", false), ("1e308", "0.123456789", false), ("-15", "5", true),
    ("4.5", "1.5", true), ("4.5", "-1.5", true), ("19.99", "0.01", true), ("1e400", "1024", true),
    ("1e3", "1024", false), ("123456789012345678901234567890", "9", true),
    ("1000000000000000000000", "1000000000000000000000.0", true),
  ])
  func `multiples are exact`(_ number: String, divisor: String, expected: Bool) throws {
    let a = try #require(JSONNumber(number))
    let b = try #require(JSONNumber(divisor))
    #expect(a.isMultiple(of: b) == expected)
  }

  @Test func `products are multiples of their factors, and one more is not`() throws {
    var generator = SeededGenerator(seed: 7)
    func digits(_ count: Int) -> [UInt8] {
      [UInt8.random(in: 1...9, using: &generator)]
        + (1..<max(count, 1)).map { _ in UInt8.random(in: 0...9, using: &generator) }
    }
    for round in 0..<400 {
      let divisor = digits(1 + round % 97)
      let factor = digits(1 + round * 7 % 131)
      let product = multiply(divisor, factor)
      let a = try #require(JSONNumber(text(product) + "e\(round % 9)"))
      let b = try #require(JSONNumber(text(divisor)))
      #expect(a.isMultiple(of: b), "\(a) of \(b)")
      guard divisor != [1] else { continue }
      let next = try #require(JSONNumber(text(product) + "1"))
      let tenfold = try #require(JSONNumber(text(divisor) + "0"))
      #expect(!next.isMultiple(of: tenfold), "\(next) of \(tenfold)")
    }
  }

  @Test(arguments: [720, 1500, 2600])
  func `products of long factors are multiples, their neighbours are not`(_ length: Int) throws {
    var generator = SeededGenerator(seed: UInt64(length))
    for shape in 0..<4 {
      // Long runs of nines and zeros bring out the corrections of the division.
      let divisor = (0..<length).map { index in
        shape == 0
          ? 9
          : shape == 1
            ? (index < length / 2 ? 9 : index == length - 1 ? 1 : 0)
            : UInt8.random(in: 1...9, using: &generator)
      }
      let factor = (0..<length * 3 / 2).map { _ in
        shape < 2 ? 9 : UInt8.random(in: 1...9, using: &generator)
      }
      var product = multiply(divisor, factor)
      let b = try #require(JSONNumber(text(divisor)))
      #expect(try #require(JSONNumber(text(product))).isMultiple(of: b))
      // A multiple plus or minus a power of ten is none: the divisor has other factors.
      let place = product.count / 2
      product[place] = product[place] == 9 ? 8 : product[place] + 1
      #expect(try !#require(JSONNumber(text(product))).isMultiple(of: b))
    }
  }

  private func text(_ digits: [UInt8]) -> String { digits.map(String.init).joined() }

  /// Multiplies as on paper, which shares nothing with the division that is tested.
  private func multiply(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    var sums = [Int](repeating: 0, count: a.count + b.count)
    for (i, x) in a.enumerated() {
      for (j, y) in b.enumerated() { sums[i + j + 1] += Int(x) * Int(y) }
    }
    for place in sums.indices.reversed().dropLast() {
      sums[place - 1] += sums[place] / 10
      sums[place] %= 10
    }
    return sums.drop { $0 == 0 }.map { UInt8($0) }
  }
}
