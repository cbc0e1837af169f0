@_spi(Engine) import JSONText

/// The components of sentences about values.
extension OutputBytes {
  /// Appends a value of an instance in the form used in sentences: its kind, and the value if it is
  /// short and not masked.
  mutating func append(found node: JSONNode, isMasked: Bool) {
    let kind = node.kind
    if kind == .array || kind == .object, node.count == 0 { append("empty ") }
    if isMasked || kind != .boolean { append(contentsOf: kind.rawValue) }
    guard !isMasked else { return }
    switch kind {
    case .null, .array, .object: return
    case .number, .string: append(" ")
    case .boolean: break
    }
    append(shown: node)
  }

  /// Appends a value of the schema or instance on one line, truncated if it is long.
  mutating func append(shown node: JSONNode) {
    node.document.withTape { tape in
      let bytes = tape.text(node.index)
      if !tape.isContainer(node.index) {
        append(shown: bytes)
      } else {
        Self.oneLine(bytes).withUnsafeBufferPointer { append(shown: $0) }
      }
    }
  }

  private mutating func append(shown bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.count <= 80 {
      append(bytes)
    } else {
      // A scalar has at most four bytes, and the last one may be cut here.
      let start = String(decoding: bytes.prefix(4 * 60 + 4), as: UTF8.self).unicodeScalars
      append(contentsOf: String(String.UnicodeScalarView(start.prefix(60))))
      append("…")
    }
  }

  /// Returns the start of an array or object, as far as it is shown, with a space after each comma
  /// and colon.
  private static func oneLine(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var line: [UInt8] = []
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if line.count > 4 * 60 + 4 { break }
      if isInString {
        line.append(byte)
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      if byte <= UInt8(ascii: " ") { continue }
      line.append(byte)
      isInString = byte == UInt8(ascii: "\"")
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") { line.append(UInt8(ascii: " ")) }
    }
    return line
  }

  /// Appends a member's name, truncated if it is long.
  mutating func append(name: String) {
    append("`")
    append(shortened: name)
    append("`")
  }

  /// Appends names of members that a schema requires, without truncation.
  mutating func append(names: [String]) {
    append(list: names, "and") { name, text in
      text.append("`")
      text.append(contentsOf: name)
      text.append("`")
    }
  }

  /// Appends a text, truncated if it is long.
  mutating func append(shortened string: String) {
    let scalars = string.unicodeScalars
    if scalars.count <= 80 {
      append(contentsOf: string)
    } else {
      append(contentsOf: String(String.UnicodeScalarView(scalars.prefix(60))))
      append("…")
    }
  }

  /// Appends a pointer into the instance.
  ///
  /// Only the end of a long one is shown.
  mutating func append(pointer: JSONPointer) {
    let scalars = pointer.description.unicodeScalars
    append("`")
    if scalars.count <= 120 {
      append(contentsOf: String(scalars))
    } else {
      append("…")
      append(contentsOf: String(String.UnicodeScalarView(scalars.suffix(100))))
    }
    append("`")
  }

  /// Appends a limit with its unit, such as `more than 1 element` or `fewer than 2 elements`.
  mutating func append(_ relation: StaticString, _ limit: Int, _ unit: StaticString) {
    append(relation)
    append(" ")
    append(decimal: limit)
    append(" ")
    append(unit)
    if limit != 1 { append("s") }
  }
}

/// Lists in sentences.
extension OutputBytes {
  /// Appends at most ten of the alternatives.
  mutating func append<Element>(
    alternatives elements: [Element], _ append: (Element, inout OutputBytes) -> Void
  ) {
    guard elements.count > 10 else { return self.append(list: elements, "or", append) }
    for (place, element) in elements.prefix(10).enumerated() {
      if place > 0 { self.append(", ") }
      append(element, &self)
    }
    self.append(contentsOf: " or one of \(elements.count - 10) more")
  }

  /// Appends elements separated by commas, with a conjunction before the last one.
  mutating func append<Element>(
    list elements: [Element], _ conjunction: StaticString,
    _ append: (Element, inout OutputBytes) -> Void
  ) {
    for (place, element) in elements.enumerated() {
      if place > 0, place < elements.count - 1 {
        self.append(", ")
      } else if place > 0 {
        self.append(" ")
        self.append(conjunction)
        self.append(" ")
      }
      append(element, &self)
    }
  }

  mutating func append(list texts: [String], _ conjunction: StaticString) {
    append(list: texts, conjunction) { $1.append(contentsOf: $0) }
  }
}
