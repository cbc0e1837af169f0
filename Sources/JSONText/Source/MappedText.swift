/// The JSON text that a text of another format is converted to, value by value, and the places of the values.
package struct MappedText: Sendable {
  /// The JSON text in UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// The places of its values and names.
  package private(set) var map = SourceMap()

  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Appends bytes that are no value, such as a bracket or a comma.
  package mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends a value, or its first byte, whose place is known.
  package mutating func append(_ text: some Collection<UInt8>, at place: Range<Int>) {
    map.add(json: bytes.count, place)
    bytes += text
  }

  /// Appends a string.
  package mutating func append(string: some Collection<UInt8>, at place: Range<Int>) {
    map.add(json: bytes.count, place)
    bytes.append(UInt8(ascii: "\""))
    for byte in string {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        bytes += "\\u00".utf8
        bytes.append(byte < 0x10 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
        bytes.append(Self.digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Records that all that was appended since an offset is used at another place than where it is written.
  package mutating func endUse(since json: Int, at offset: Int) {
    map.addUse(json: json..<bytes.count, at: offset)
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
