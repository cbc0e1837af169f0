public import JSONText

/// A location in a file: line and column for editors, byte offset and JSON Pointer for programs.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
  /// The file in the form shown to users, for example `Schemas/user.schema.json`.
  public var file: String

  /// The line, column and byte offset; the start of the file for a finding about the whole file.
  public var position: SourcePosition

  /// The JSON Pointer of the value, if the file was read as JSON.
  public var pointer: JSONPointer?

  /// Creates a location in a file.
  public init(file: String, position: SourcePosition, pointer: JSONPointer? = nil) {
    self.file = file
    self.position = position
    self.pointer = pointer
  }

  /// Creates the location of the start of a file, for a finding about the whole file.
  public init(file: String) {
    self.init(file: file, position: SourcePosition(byteOffset: 0, line: 1, column: 1))
  }

  /// The location in the format of compilers: `file:line:column`.
  public var description: String { "\(file):\(position.line):\(position.column)" }
}
