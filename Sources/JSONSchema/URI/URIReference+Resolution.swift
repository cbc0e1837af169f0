extension URIReference {
  /// Returns the target of this reference in a document at `base`.
  ///
  /// RFC 3986, section 5.2.2, in its strict form. If the base has no scheme, the result may have
  /// none either.
  package func resolved(against base: URIReference) -> URIReference {
    var target = self
    if scheme != nil {
      target.path = Self.removingDotSegments(path)
      return target
    }
    target.scheme = base.scheme
    if authority != nil {
      target.path = Self.removingDotSegments(path)
      return target
    }
    target.authority = base.authority
    if path.isEmpty {
      target.path = base.path
      if query == nil { target.query = base.query }
    } else if path.utf8.first == UInt8(ascii: "/") {
      target.path = Self.removingDotSegments(path)
    } else {
      target.path = Self.removingDotSegments(merged(with: base))
    }
    return target
  }

  /// Returns the base's path up to its last slash, followed by this path (section 5.2.3).
  private func merged(with base: URIReference) -> String {
    if base.authority != nil, base.path.isEmpty { return "/" + path }
    guard let slash = base.path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return base.path[...slash] + path
  }

  /// Removes `.` and `..` segments (section 5.2.4).
  package static func removingDotSegments(_ path: String) -> String {
    // Most paths have none, and neither do opaque ones such as that of `urn:uuid:…`.
    guard hasDotSegments(path), path.utf8.contains(UInt8(ascii: "/")) else { return path }
    let isRooted = path.utf8.first == UInt8(ascii: "/")
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
      .dropFirst(isRooted ? 1 : 0)
    for (number, segment) in segments.enumerated() {
      let isLast = number == segments.count - 1
      switch segment {
      case ".":
        if isLast { kept.append("") }
      case "..":
        if !kept.isEmpty { kept.removeLast() }
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return (isRooted ? "/" : "") + kept.joined(separator: "/")
  }

  /// Returns whether a segment of a path is `.` or `..`.
  private static func hasDotSegments(_ path: String) -> Bool {
    var dotCount = 0
    var hasOthers = false
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "/"):
        if !hasOthers, 1...2 ~= dotCount { return true }
        (dotCount, hasOthers) = (0, false)
      case UInt8(ascii: "."): dotCount += 1
      default: hasOthers = true
      }
    }
    return !hasOthers && 1...2 ~= dotCount
  }

  /// Returns a percent-decoded text (section 2.1), or `nil` if it is malformed.
  package static func decodingPercents(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(hexadecimalDigit),
        let low = rest.next().flatMap(hexadecimalDigit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    let decoded = String(decoding: bytes, as: UTF8.self)
    // Decoding repairs invalid UTF-8, but a repaired text is not the one that was encoded.
    return decoded.utf8.elementsEqual(bytes) ? decoded : nil
  }

  private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

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
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
