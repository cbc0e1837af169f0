import JSONText

extension JSONWriter {
  /// Writes a member that is a string.
  mutating func member(_ name: StaticString, _ value: String) {
    self.name(name)
    write(value)
  }

  /// Writes a member that is a whole number.
  mutating func member(_ name: StaticString, _ value: some FixedWidthInteger) {
    self.name(name)
    write(value)
  }

  /// Writes a member that is a boolean.
  mutating func member(_ name: StaticString, _ value: Bool) {
    self.name(name)
    write(value)
  }

  /// Writes a member that is any value.
  mutating func member(_ name: StaticString, _ value: JSONValue) {
    self.name(name)
    write(value)
  }

  /// Writes a member whose text is unchanged.
  mutating func member(_ name: StaticString, _ payload: Payload) {
    self.name(name)
    writeRaw(payload.bytes)
  }
}
