import JSONSchema
package import JSONText

/// JSON without line breaks.
package enum JSONLine {
  /// The compact text of a value, in which strings hold nothing raw that a terminal obeys or does not
  /// show: it means the same written as an escape.
  package static func bytes(of value: JSONValue) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(value)
    let bytes = writer.takeBytes()
    return bytes.withUnsafeBufferPointer { text in
      if DisplayText.isPlain(text) { return bytes }
      var shown = OutputBytes(capacity: text.count + 64)
      DisplayText.append(text, to: &shown)
      return shown.take()
    }
  }
}
