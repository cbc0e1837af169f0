import JSONSchema
import JSONText

/// One of the author's JSON files, with its name and its base URI for references.
final class PositionedDocument: Sendable {
  /// The display path of the file.
  let file: String
  /// The URI against which relative references are resolved.
  let uri: String
  /// The parsed text.
  let document: JSONDocument

  /// Parses a source.
  ///
  /// - Throws: ``DiagnosticsError`` with the first error in its syntax.
  init(_ source: SchemaSource) throws(DiagnosticsError) {
    file = source.path
    uri = source.uri
    do throws(JSONSyntaxError) {
      document = try JSONDocument(source.bytes)
    } catch {
      throw DiagnosticsError(Diagnostic(error, file: source.path))
    }
  }

  /// The outermost value.
  var root: SourceValue { SourceValue(node: document.root, pointer: .root, document: self) }

  /// Returns the position of a byte.
  func position(atByteOffset offset: Int) -> SourcePosition {
    document.position(atByteOffset: offset)
  }
}

/// A value in one of the author's files, with its path from the root.
///
/// Reading is lenient: a value of an unexpected kind reads as nothing, because the structure of a spec has
/// been checked, and errors reported, before.
struct SourceValue: Sendable {
  /// The value.
  let node: JSONNode
  /// The path to it from the root of its file.
  let pointer: JSONPointer
  /// Its file.
  let document: PositionedDocument

  /// The string, or nil for another kind of value.
  var string: String? { node.string }

  /// The boolean, or nil for another kind of value.
  var boolean: Bool? { node.boolean }

  /// Whether it is a boolean that is true.
  var isTrue: Bool { node.boolean == true }

  /// The member of this name.
  ///
  /// Takes time in proportion to the number of members.
  subscript(_ name: String) -> SourceValue? {
    node[name].map { SourceValue(node: $0, pointer: pointer.appending(name), document: document) }
  }

  /// The members in source order; empty for a value that is not an object.
  var members: [SourceMember] {
    node.members.map { member in
      let name = member.name
      return SourceMember(
        name: name, nameOffset: member.nameNode.byteRange.lowerBound,
        value: SourceValue(
          node: member.value, pointer: pointer.appending(name), document: document))
    }
  }

  /// The elements in order; empty for a value that is not an array.
  var elements: [SourceValue] {
    node.elements.enumerated().map { index, element in
      SourceValue(node: element, pointer: pointer.appending(index), document: document)
    }
  }

  /// The strings among the elements, with the values that contain them.
  var strings: [(text: String, value: SourceValue)] {
    elements.compactMap { element in element.string.map { ($0, element) } }
  }

  /// The location for a diagnostic.
  var place: SourceLocation {
    SourceLocation(
      file: document.file,
      position: document.position(atByteOffset: node.byteRange.lowerBound), pointer: pointer)
  }
}

/// A member of an object in one of the author's files.
struct SourceMember: Sendable {
  /// The name.
  let name: String
  /// The byte offset of the name.
  let nameOffset: Int
  /// The value.
  let value: SourceValue

  /// The location of the name, for a diagnostic about the name.
  var namePlace: SourceLocation {
    SourceLocation(
      file: value.document.file, position: value.document.position(atByteOffset: nameOffset),
      pointer: value.pointer)
  }
}

extension Wording {
  /// The title and the description of a value of the spec.
  init(spec value: SourceValue?) {
    self.init(title: value?["title"]?.string, description: value?["description"]?.string)
  }
}

extension String {
  /// The text with a lowercase first letter, for example `messageAction` for `MessageAction` in a label.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

/// Paths of member names in the syntax of a spec: `custom/profileUrl`.
enum MemberPath {
  /// Returns the names in a path; escapes are resolved as in a JSON Pointer.
  static func names(_ text: String) -> [String] {
    text.split(separator: "/", omittingEmptySubsequences: false).map { name in unescaped(name) }
  }

  /// Returns the path in the syntax of a spec.
  static func text(_ names: [String]) -> String { names.joined(separator: "/") }

  private static func unescaped(_ name: Substring) -> String {
    guard name.contains("~") else { return String(name) }
    var result = ""
    var rest = name
    while let tilde = rest.firstIndex(of: "~") {
      result += rest[..<tilde]
      let escape = rest[tilde...].prefix(2)
      result += escape == "~1" ? "/" : escape == "~0" ? "~" : escape
      rest = rest[tilde...].dropFirst(2)
    }
    return result + rest
  }
}
