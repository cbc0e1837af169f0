/// `hostname`: RFC 1123, 2.1.
///
/// Encoded labels (`xn--`) must encode a valid label (RFC 5891, 5.4).
enum HostnameFormat {
  /// The maximum lengths of a label and of a name (RFC 1035, 2.3.4; without the root's empty
  /// label).
  static let maximumLabelLength = 63
  static let maximumNameLength = 253

  static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    try checkUnencoded(bytes)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
      if isEncoded(bytes, in: start..<end) {
        let label = try EncodedLabel.decode(bytes, in: start..<end)
        try InternationalLabel.check(label, at: start)
        if InternationalLabel.hasRightToLeft(label) {
          try InternationalLabel.checkDirections(label, at: start)
        }
      }
      start = end + 1
    }
  }

  /// Checks a name whose labels encode nothing, as before draft 7.
  static func checkUnencoded(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    try checkLabels(bytes, in: 0..<bytes.count, isInternational: false)
  }

  /// Returns whether a label starts with `xn--`, in either case.
  static func isEncoded(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) -> Bool {
    range.count >= 4 && bytes[range.lowerBound] | 0x20 == UInt8(ascii: "x")
      && bytes[range.lowerBound + 1] | 0x20 == UInt8(ascii: "n")
      && bytes[range.lowerBound + 2] == UInt8(ascii: "-")
      && bytes[range.lowerBound + 3] == UInt8(ascii: "-")
  }

  /// Checks labels separated by dots, without decoding any of them.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The range of the labels in it.
  ///   - isInternational: Whether scalars beyond ASCII count as letters.
  /// - Throws: The first problem.
  static func checkLabels(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>, isInternational: Bool
  ) throws(FormatProblem) {
    var reader = FormatReader(bytes, in: range)
    guard !reader.isAtEnd else { throw reader.expected(.hostname) }
    repeat {
      let start = reader.position
      while let byte = reader.next,
        labelCharacters.contains(byte) || isInternational && byte >= 0x80
      {
        reader.advance()
      }
      try checkEnds(of: start..<reader.position, in: reader)
    } while reader.skip(".")
    guard reader.isAtEnd else { throw reader.expected(.labelCharacter) }
    guard range.count <= maximumNameLength else {
      throw FormatProblem(.tooLong(.hostname, limit: maximumNameLength), at: range.lowerBound)
    }
  }

  static let labelCharacters = ASCIISet.lettersAndDigits.union(ASCIISet("-"))

  private static func checkEnds(
    of label: Range<Int>, in reader: FormatReader
  ) throws(FormatProblem) {
    guard !label.isEmpty else {
      throw reader.expected(
        reader.isAtEnd || reader.next == UInt8(ascii: ".") ? .label : .labelCharacter)
    }
    let hyphen = UInt8(ascii: "-")
    guard reader.bytes[label.lowerBound] != hyphen, reader.bytes[label.upperBound - 1] != hyphen
    else { throw FormatProblem(.misplacedHyphen, at: label.lowerBound) }
    guard label.count <= maximumLabelLength else {
      throw FormatProblem(.tooLong(.label, limit: maximumLabelLength), at: label.lowerBound)
    }
  }
}

/// `idn-hostname`: a host name of RFC 1123 or an internationalized one of RFC 5890, 2.3.2.3.
///
/// No characters are mapped before the check: an uppercase letter is allowed only in a label of
/// ASCII. The three other full stops of RFC 3490, 3.1 separate labels, too.
enum InternationalHostnameFormat {
  static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    guard !bytes.isEmpty else { throw FormatProblem(.expected(.hostname), at: 0) }
    var labels: [(scalars: [UInt32], offset: Int)] = []
    var length = 0
    var start = 0
    var position = 0
    while start <= bytes.count {
      var end = position
      while position < bytes.count {
        end = position
        if isFullStop(bytes.scalar(at: &position)) { break }
        end = position
      }
      let label = try decoded(bytes, in: start..<end)
      length += label.length + 1
      labels.append((label.scalars, start))
      if end == bytes.count { break }
      start = position
      if start == bytes.count { throw FormatProblem(.expected(.label), at: start) }
    }
    guard length - 1 <= HostnameFormat.maximumNameLength else {
      throw FormatProblem(.tooLong(.hostname, limit: HostnameFormat.maximumNameLength), at: 0)
    }
    guard labels.contains(where: { InternationalLabel.hasRightToLeft($0.scalars) }) else { return }
    for label in labels {
      try InternationalLabel.checkDirections(label.scalars, at: label.offset)
    }
  }

  private static func isFullStop(_ scalar: UInt32) -> Bool {
    scalar == 0x2E || scalar == 0x3002 || scalar == 0xFF0E || scalar == 0xFF61
  }

  /// Checks a label.
  ///
  /// Returns its scalars and the length of its encoding.
  private static func decoded(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>
  ) throws(FormatProblem) -> (scalars: [UInt32], length: Int) {
    guard bytes[range].contains(where: { $0 >= 0x80 }) else {
      return (try decodedASCII(bytes, in: range), range.count)
    }
    var scalars: [UInt32] = []
    var position = range.lowerBound
    while position < range.upperBound {
      scalars.append(bytes.scalar(at: &position))
    }
    try InternationalLabel.check(scalars, at: range.lowerBound)
    let length = "xn--".utf8.count + EncodedLabel.encode(scalars).count
    guard length <= HostnameFormat.maximumLabelLength else {
      throw FormatProblem(
        .tooLong(.label, limit: HostnameFormat.maximumLabelLength), at: range.lowerBound)
    }
    return (scalars, length)
  }

  private static func decodedASCII(
    _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>
  ) throws(FormatProblem) -> [UInt32] {
    guard !range.isEmpty else { throw FormatProblem(.expected(.label), at: range.lowerBound) }
    try HostnameFormat.checkLabels(bytes, in: range, isInternational: false)
    if HostnameFormat.isEncoded(bytes, in: range) {
      let label = try EncodedLabel.decode(bytes, in: range)
      try InternationalLabel.check(label, at: range.lowerBound)
      return label
    }
    let label = bytes[range].map { UInt32($0) }
    try InternationalLabel.checkHyphens(label, at: range.lowerBound)
    return label
  }
}
