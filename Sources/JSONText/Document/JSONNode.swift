/// A value in a document, with its kind, content and position.
///
/// A node consists of a reference to the document and an index. Each access to its content decodes
/// it again.
public struct JSONNode: Sendable {
  /// The document that contains the value.
  public let document: JSONDocument

  /// The node's index on the document's tape.
  package let index: Int

  /// Creates the node at an index of the tape.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - index: The index of a node on the document's tape.
  package init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  /// The kind of the value.
  public var kind: JSONKind { document.withTape { $0.kind(index) } }

  /// Whether the value is `null`.
  public var isNull: Bool { kind == .null }

  /// The boolean; nil if the value is not one.
  public var boolean: Bool? {
    switch document.withTape({ $0.tag(index) }) {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The string, with escapes resolved; nil if the value is not one.
  public var string: String? {
    document.withTape { $0.kind(index) == .string ? $0.string(index) : nil }
  }

  /// The number; nil if the value is not one.
  public var number: JSONNumber? {
    document.withTape { $0.kind(index) == .number ? $0.number(index) : nil }
  }

  /// Whether the value is a number without a fraction.
  ///
  /// `1.0` is an integer, too (JSON Schema 2020-12 Core, 4.2.3).
  public var isInteger: Bool {
    document.withTape { tape in
      switch tape.tag(index) {
      case .integer: true
      case .number: tape.decimal(index).isInteger
      default: false
      }
    }
  }

  /// The number of elements or members; 0 for a scalar.
  public var count: Int {
    document.withTape { $0.isContainer(index) ? $0.count(index) : 0 }
  }
}

extension JSONNode {
  /// The offsets of the value's text in ``JSONDocument/bytes``.
  public var byteRange: Range<Int> {
    document.withTape { tape in
      let start = tape.start(index)
      return start..<start + tape.length(index)
    }
  }

  /// The position of the value's first character.
  ///
  /// The first access in a document takes time in proportion to the offset, further ones take
  /// constant time.
  public var position: SourcePosition { document.position(atByteOffset: byteRange.lowerBound) }

  /// The text of the value as it is in the document.
  public var text: String {
    document.withTape { String(decoding: $0.text(index), as: UTF8.self) }
  }

  /// The value of a member; `nil` if the member does not exist or the value is not an object.
  ///
  /// If the name is repeated, the last member counts. Takes time in proportion to the number of
  /// members.
  ///
  /// - Parameter name: The member's name.
  public subscript(name: String) -> JSONNode? {
    var name = name
    return name.withUTF8 { name in
      document.withTape { tape in
        tape.kind(index) == .object ? tape.member(name, of: index) : nil
      }
    }.map { JSONNode(document: document, index: $0) }
  }

  /// An element; `nil` if it does not exist or the value is not an array.
  ///
  /// Takes time in proportion to its index.
  ///
  /// - Parameter index: The element's index, from 0.
  public subscript(index: Int) -> JSONNode? {
    document.withTape { tape in
      tape.kind(self.index) == .array ? tape.element(index, of: self.index) : nil
    }.map { JSONNode(document: document, index: $0) }
  }
}
