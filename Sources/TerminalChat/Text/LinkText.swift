import ChatFaces

/// Links for the addresses in texts of peers, which a terminal can open.
enum LinkText {
  /// The maximum length of an address, in bytes.
  ///
  /// Terminals refuse links of more than about 2,000.
  static let maximumLength = 2_000

  /// Returns the cells of a line, with links for its web addresses.
  static func cells(of line: String, _ style: Style) -> [StyledLine.Cell] {
    var (cells, rest): ([StyledLine.Cell], String.Index) = ([], line.startIndex)
    for range in WebAddress.ranges(in: line) {
      guard let destination = destination(line[range]) else { continue }
      cells += StyledLine(String(line[rest..<range.lowerBound]), style).cells
      cells += StyledLine(String(line[range]), .link(to: destination)).cells
      rest = range.upperBound
    }
    return cells + StyledLine(String(line[rest...]), style).cells
  }

  /// Returns an address in printable ASCII, as the sequence of a link requires it: other characters
  /// are percent-encoded (RFC 3986, 2.1).
  ///
  /// - Returns: Nil for an address that is too long.
  static func destination(_ address: Substring) -> String? {
    var text = ""
    for byte in address.utf8 {
      if 0x21...0x7E ~= byte {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text.utf8.count <= maximumLength ? text : nil
  }
}
