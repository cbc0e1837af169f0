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
      throw FormatProblem(
        .tooLong(.hostname, limit: HostnameFormat.maximumNameLength), at: 0)
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
