extension JSONWriter {
  /// Adds a string in quotation marks, escaped.
  mutating func appendString(_ value: String) {
    append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { appendEscaped($0) }
    append(UInt8(ascii: "\""))
  }

  /// Adds the content of a string, escaped where RFC 8259, section 7, asks for it.
  private mutating func appendEscaped(_ content: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var offset = 0
    while offset < content.count {
      let byte = content[offset]
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        offset += 1
        continue
      }
      append(UnsafeBufferPointer(rebasing: content[start..<offset]))
      appendEscape(byte)
      offset += 1
      start = offset
    }
    append(UnsafeBufferPointer(rebasing: content[start...]))
  }

  private mutating func appendEscape(_ byte: UInt8) {
    append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: append(UInt8(ascii: "b"))
    case 0x09: append(UInt8(ascii: "t"))
    case 0x0A: append(UInt8(ascii: "n"))
    case 0x0C: append(UInt8(ascii: "f"))
    case 0x0D: append(UInt8(ascii: "r"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
    default:
      let digit = byte & 0x0F
      append(UInt8(ascii: "u"))
      append(UInt8(ascii: "0"))
      append(UInt8(ascii: "0"))
      append(UInt8(ascii: "0") + byte >> 4)
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
