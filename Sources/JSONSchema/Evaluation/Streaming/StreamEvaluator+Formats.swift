import JSONText

extension StreamEvaluator {
  /// Walks over a string that must have a format.
  ///
  /// The format is matched against bytes that are not yet known to be a string. If the match
  /// reaches the closing quotation mark, all bytes between are plain. Less frequent forms are
  /// decided by ``Format``.
  @inline(__always)
  mutating func formattedString(_ start: Int, _ rule: UnsafePointer<StreamRule>) -> Int {
    let end: Int
    switch rule.pointee.format {
    case .dateTime: end = dateTimeEnd(start &+ 1)
    case .email: end = emailEnd(start &+ 1)
    case .uri: end = uriEnd(start &+ 1)
    case .uuid: end = uuidEnd(start &+ 1)
    case .other: end = Self.failed
    }
    if end >= 0, bytes.byte(end) == UInt8(ascii: "\"") { return end &+ 1 }
    return rareFormat(start, rule)
  }

  @inline(never)
  private mutating func rareFormat(_ start: Int, _ rule: UnsafePointer<StreamRule>) -> Int {
    let special = plainEnd(start &+ 1)
    guard bytes.byte(special) == UInt8(ascii: "\"") else { return otherString(start, rule) }
    guard let format = program.formats[Int(rule.pointee.detail)].format else {
      return special &+ 1
    }
    let content = UnsafeBufferPointer(rebasing: bytes.buffer(from: start)[1..<special - start])
    return format.isValid(utf8: content) ? special &+ 1 : Self.failed
  }

  @inline(__always)
  private func dateTimeEnd(_ start: Int) -> Int {
    var end = 0
    guard RFC3339DateTime(prefixOf: bytes.buffer(from: start), end: &end) != nil else {
      return Self.failed
    }
    return start &+ end
  }

  /// Returns the offset after a possible UUID.
  ///
  /// Only its digits and hyphens are checked.
  @inline(__always)
  private func uuidEnd(_ start: Int) -> Int {
    // 36 bytes exist, because the padding is longer.
    let text = UnsafeBufferPointer(rebasing: bytes.buffer(from: start)[..<36])
    return UUIDFormat.isValid(text) ? start &+ 36 : Self.failed
  }

  @inline(__always)
  private func isOf(_ set: StreamByteClass, _ offset: Int) -> Bool {
    classes[Int(bytes.byte(offset))] & set.rawValue != 0
  }

  /// Returns the offset after an address without quoted and international parts.
  @inline(__always)
  private func emailEnd(_ start: Int) -> Int {
    var offset = start
    while true {
      let part = offset
      while isOf(.atom, offset) { offset &+= 1 }
      guard offset > part else { return Self.failed }
      guard bytes.byte(offset) == UInt8(ascii: ".") else { break }
      offset &+= 1
    }
    guard bytes.byte(offset) == UInt8(ascii: "@") else { return Self.failed }
    let host = offset &+ 1
    repeat {
      offset &+= 1
      let label = offset
      while isOf(.label, offset) { offset &+= 1 }
      let length = offset &- label
      guard length > 0, length <= HostnameFormat.maximumLabelLength,
        bytes.byte(label) != UInt8(ascii: "-"), bytes.byte(offset &- 1) != UInt8(ascii: "-")
      else { return Self.failed }
    } while bytes.byte(offset) == UInt8(ascii: ".")
    return offset &- host <= HostnameFormat.maximumNameLength ? offset : Self.failed
  }

  /// Returns the offset after a URI whose host is a registered name, without percent-encodings.
  @inline(__always)
  private func uriEnd(_ start: Int) -> Int {
    var offset = start
    guard (bytes.byte(start) | 0x20) &- UInt8(ascii: "a") < 26 else { return Self.failed }
    while isOf(.scheme, offset) { offset &+= 1 }
    guard bytes.halfWord(offset) & 0xFF_FFFF == 0x2F_2F3A else { return Self.failed }
    offset &+= 3
    while isOf(.registeredName, offset) { offset &+= 1 }
    // A user, a port or an address needs the whole grammar.
    guard bytes.byte(offset) != UInt8(ascii: ":"), bytes.byte(offset) != UInt8(ascii: "@") else {
      return Self.failed
    }
    if bytes.byte(offset) == UInt8(ascii: "/") {
      while isOf(.path, offset) { offset &+= 1 }
    }
    for mark in [UInt8(ascii: "?"), UInt8(ascii: "#")] where bytes.byte(offset) == mark {
      offset &+= 1
      while isOf(.path, offset) || bytes.byte(offset) == UInt8(ascii: "?") { offset &+= 1 }
    }
    return offset
  }
}
