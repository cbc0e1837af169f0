/// The place in a spec or a schema where something in the entity model was written.
///
/// For example, the attribute `name` of a user comes from `user.schema.json`, line 12, column 13,
/// pointer `/properties/name`.
package struct DefinitionLocation: Hashable, Sendable {
  /// The file as it is shown to the reader, relative to where the spec lies.
  package let file: String
  /// The line, counted from 1.
  package let line: Int
  /// The column in Unicode scalars, counted from 1.
  package let column: Int
  /// The offset in bytes from the start of the file.
  package let byteOffset: Int
  /// The JSON Pointer (RFC 6901) of the value; empty for the whole document.
  package let pointer: String

  /// Creates a location.
  package init(file: String, line: Int, column: Int, byteOffset: Int, pointer: String) {
    self.file = file
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
    self.pointer = pointer
  }
}
