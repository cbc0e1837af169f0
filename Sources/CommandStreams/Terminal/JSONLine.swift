import JSONSchema
package import JSONText

/// A function that writes JSON without line breaks.
package enum JSONLine {
  /// Returns the compact text of a value, in which control and invisible characters in strings are escaped.
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
