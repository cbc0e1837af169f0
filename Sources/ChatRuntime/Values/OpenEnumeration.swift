import JSONText

/// One of a few texts that a schema lists, or another that it does not know.
///
/// Generated for the `enum` of a schema:
///
/// ```swift
/// public enum State: OpenEnumeration {
///   case open
///   case done
///   case unrecognized(String)
///
///   public init(rawValue: String) {
///     switch rawValue {
///     case "open": self = .open
///     case "done": self = .done
///     default: self = .unrecognized(rawValue)
///     }
///   }
///
///   public var rawValue: String { … }
/// }
/// ```
///
/// A text that is not listed, from a service that is newer than the schema, makes no object
/// unreadable; checked decoding refuses it. Two values are equal if their texts are.
public protocol OpenEnumeration:
  RawRepresentable, JSONDecodable, JSONEncodable, Codable, Hashable, Sendable,
  CustomStringConvertible
where RawValue == String {
  /// The value of a text, listed or not.
  init(rawValue: String)
}

extension OpenEnumeration {
  /// Whether two values have the same text.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // Not `==` of the texts, which takes canonically equivalent ones for equal.
    lhs.rawValue.utf8.elementsEqual(rhs.rawValue.utf8)
  }

  /// Feeds the text into a hasher.
  public func hash(into hasher: inout Hasher) { JSONName.hash(rawValue, into: &hasher) }

  /// The text.
  public var description: String { rawValue }

  /// Reads a text.
  public init(from reader: inout PayloadReader) throws {
    self.init(rawValue: try reader.readString())
  }

  /// Writes the text.
  public func encode(to writer: inout PayloadWriter) {
    writer.write(rawValue)
  }

  /// Reads a text.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try String(from: decoder))
  }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    try rawValue.encode(to: encoder)
  }
}
