public import JSONText

/// A place in a file: what an editor needs to jump there, and what a program needs to find it.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
  /// The file as it is shown to people, for example `Schemas/user.schema.json`.
  public var file: String

  /// Line, column and byte offset; the start of the file for a finding about the file as a whole.
  public var position: SourcePosition

  /// The JSON Pointer of the value, if the file could be read as JSON.
  public var pointer: JSONPointer?

  /// A place in a file.
  public init(file: String, position: SourcePosition, pointer: JSONPointer? = nil) {
    self.file = file
    self.position = position
    self.pointer = pointer
  }

  /// The start of a file, for a finding about the file as a whole.
  public init(file: String) {
    self.init(file: file, position: SourcePosition(byteOffset: 0, line: 1, column: 1))
  }

  /// `file:line:column`, as compilers write places.
  public var description: String { "\(file):\(position.line):\(position.column)" }
}
