extension URIReference {
  /// Creates the `file` URI of an absolute POSIX path.
  ///
  /// RFC 8089, section 2. A relative path gives a relative reference.
  package init(filePath: String) {
    let isAbsolute = filePath.utf8.first == UInt8(ascii: "/")
    self.init(
      scheme: isAbsolute ? "file" : nil, authority: isAbsolute ? "" : nil,
      path: Self.removingDotSegments(Self.encodingPercents(filePath)))
  }

  /// The POSIX path that a `file` URI names; `nil` for any other kind of URI.
  package var filePath: String? {
    guard scheme == "file", authority == nil || authority == "" || authority == "localhost" else {
      return nil
    }
    return Self.decodingPercents(path)
  }

  /// Percent-encodes every byte that is not allowed in a path (RFC 3986, section 3.3).
  private static func encodingPercents(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E,  // unreserved
        0x21, 0x24, 0x26, 0x27, 0x28, 0x29, 0x2A, 0x2B, 0x2C, 0x3B, 0x3D,  // sub-delims
        0x3A, 0x40, 0x2F:
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
