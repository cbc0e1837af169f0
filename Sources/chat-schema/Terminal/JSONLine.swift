import JSONText

/// JSON without line breaks.
enum JSONLine {
  /// The compact text of a value.
  static func bytes(of value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value)
    return writer.takeBytes()
  }
}
