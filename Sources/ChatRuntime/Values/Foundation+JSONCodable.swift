#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL: JSONDecodable, JSONEncodable {
  /// Reads a text that is a valid URL without further escaping.
  ///
  /// - Throws: `JSONReadError` for any other text.
  public init(from reader: inout PayloadReader) throws {
    let start = reader.byteOffset
    guard let url = URL(string: try reader.readString(), encodingInvalidCharacters: false) else {
      throw reader.unreadable("a URL", from: start)
    }
    self = url
  }

  /// Writes the text of the URL.
  public func encode(to writer: inout PayloadWriter) {
    writer.write(absoluteString)
  }
}

extension UUID: JSONDecodable, JSONEncodable {
  /// Reads a text of 32 hexadecimal digits in five groups, upper or lower case.
  ///
  /// - Throws: `JSONReadError` for any other text.
  public init(from reader: inout PayloadReader) throws {
    let start = reader.byteOffset
    guard let uuid = UUID(uuidString: try reader.readString()) else {
      throw reader.unreadable("a UUID", from: start)
    }
    self = uuid
  }

  /// Writes the digits, upper case.
  public func encode(to writer: inout PayloadWriter) {
    writer.write(uuidString)
  }
}

extension Data: JSONDecodable, JSONEncodable {
  /// Reads base64 text with padding (RFC 4648, section 4).
  ///
  /// - Throws: `JSONReadError` for any other text.
  public init(from reader: inout PayloadReader) throws {
    let start = reader.byteOffset
    guard let data = Data(base64Encoded: try reader.readString()) else {
      throw reader.unreadable("base64", from: start)
    }
    self = data
  }

  /// Writes base64 text with padding.
  public func encode(to writer: inout PayloadWriter) {
    writer.write(base64EncodedString())
  }
}
