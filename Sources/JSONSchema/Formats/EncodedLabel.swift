/// The ASCII encoding of internationalized labels.
///
/// - Remark: RFC 3492 (Punycode), 6, with the parameters of section 5.
enum EncodedLabel {
  private static let base = 36
  private static let minimumThreshold = 1
  private static let maximumThreshold = 26
  private static let skew = 38
  private static let damp = 700
  private static let initialBias = 72
  private static let initialScalar = 0x80

  /// Returns the scalars that a label with `xn--` encodes.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The range of the label in it, with its prefix.
  /// - Returns: The label, which contains a scalar beyond ASCII and has no other encoding.
  /// - Throws: A problem if the label is not the result of ``encode(_:)`` for any label (RFC 5891,
  ///   5.4).
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>
  ) throws(FormatProblem) -> [UInt32] {
    let encoded = bytes[(range.lowerBound + 4)..<range.upperBound]
    let lowercased = encoded.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    guard let label = scalars(of: lowercased), label.contains(where: { $0 >= 0x80 }),
      encode(label) == lowercased
    else { throw FormatProblem(.invalidEncodedLabel, at: range.lowerBound) }
    return label
  }

  private static func scalars(of encoded: [UInt8]) -> [UInt32]? {
    let delimiter = encoded.lastIndex(of: UInt8(ascii: "-"))
    var label = encoded[..<(delimiter ?? 0)].map { UInt32($0) }
    var digits = encoded[(delimiter.map { $0 + 1 } ?? 0)...].makeIterator()
    var scalar = initialScalar
    var index = 0
    var bias = initialBias
    while let first = digits.next() {
      let oldIndex = index
      var weight = 1
      var digit: UInt8? = first
      var place = base
      while true {
        guard let value = digit.flatMap(value(of:)) else { return nil }
        index += value * weight
        let threshold = threshold(at: place, bias: bias)
        if value < threshold { break }
        weight *= base - threshold
        place += base
        // Beyond this, the scalar is out of range whatever follows. The limit also prevents
        // overflow.
        guard index <= 0x7FFF_FFFF, weight <= 0x7FFF_FFFF else { return nil }
        digit = digits.next()
      }
      bias = adapt(index - oldIndex, count: label.count + 1, isFirst: oldIndex == 0)
      scalar += index / (label.count + 1)
      index %= label.count + 1
      guard scalar < 0x11_0000, !(0xD800...0xDFFF ~= scalar) else { return nil }
      label.insert(UInt32(scalar), at: index)
      index += 1
    }
    return label
  }

  /// Returns the encoding of a label, without `xn--`.
  static func encode(_ label: [UInt32]) -> [UInt8] {
    var encoded = label.filter { $0 < 0x80 }.map { UInt8($0) }
    var handled = encoded.count
    let basicCount = handled
    if basicCount > 0 { encoded.append(UInt8(ascii: "-")) }
    var scalar = UInt32(initialScalar)
    var delta = 0
    var bias = initialBias
    while handled < label.count {
      let next = label.filter { $0 >= scalar }.min() ?? scalar
      delta += Int(next - scalar) * (handled + 1)
      scalar = next
      for other in label {
        if other < scalar { delta += 1 }
        guard other == scalar else { continue }
        append(delta, bias: bias, to: &encoded)
        bias = adapt(delta, count: handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      scalar += 1
    }
    return encoded
  }

  private static func append(_ delta: Int, bias: Int, to encoded: inout [UInt8]) {
    var rest = delta
    var place = base
    while true {
      let threshold = threshold(at: place, bias: bias)
      if rest < threshold { break }
      encoded.append(digit(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      place += base
    }
    encoded.append(digit(rest))
  }

  private static func threshold(at place: Int, bias: Int) -> Int {
    min(max(place - bias, minimumThreshold), maximumThreshold)
  }

  private static func adapt(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / damp : delta / 2
    delta += delta / count
    var bias = 0
    while delta > (base - minimumThreshold) * maximumThreshold / 2 {
      delta /= base - minimumThreshold
      bias += base
    }
    return bias + (base - minimumThreshold + 1) * delta / (delta + skew)
  }

  private static func digit(_ value: Int) -> UInt8 {
    UInt8(value < 26 ? value + 0x61 : value - 26 + 0x30)
  }

  private static func value(of digit: UInt8) -> Int? {
    switch digit {
    case 0x61...0x7A: Int(digit) - 0x61
    case 0x30...0x39: Int(digit) - 0x30 + 26
    default: nil
    }
  }
}
