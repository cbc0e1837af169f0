/// Appends JSON to bytes, compact or indented.
///
/// Calls come in the order of the text: ``beginObject()``, then for each member ``name(_:)`` and a
/// value, then ``endObject()``. The writer places commas, colons and white space. It does not check
/// that names and values alternate or that brackets match; that is up to its caller.
public struct JSONWriter: Sendable {
  /// How the text is laid out.
  public enum Style: Sendable, Hashable {
    /// No whitespace at all.
    case compact

    /// A line for each element and member, indented by two spaces for each level.
    case pretty
  }

  /// The text so far.
  var output: OutputBytes

  /// How the text is laid out.
  public let style: Style

  private var depth = 0
  private var needsComma = false
  private var followsName = false

  /// Creates a writer with no text.
  ///
  /// - Parameters:
  ///   - style: How the text is laid out.
  ///   - capacity: How many bytes to make room for.
  public init(style: Style = .compact, capacity: Int = 0) {
    self.style = style
    output = OutputBytes(capacity: capacity)
  }

  /// The text so far, in UTF-8; a copy, unlike what ``takeBytes()`` returns.
  public var bytes: [UInt8] { output.bytes }

  /// The text so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Takes the text out of the writer, which can then write another value.
  ///
  /// - Returns: The text in UTF-8.
  public mutating func takeBytes() -> [UInt8] {
    needsComma = false
    return output.take()
  }

  /// Empties the writer but keeps its memory, so that it can write another value.
  public mutating func removeAll() {
    output.removeAll()
    depth = 0
    needsComma = false
    followsName = false
  }
}

extension JSONWriter {
  /// Begins an object.
  public mutating func beginObject() { open(UInt8(ascii: "{")) }

  /// Ends the innermost object.
  public mutating func endObject() { close(UInt8(ascii: "}")) }

  /// Begins an array.
  public mutating func beginArray() { open(UInt8(ascii: "[")) }

  /// Ends the innermost array.
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes a member's name; its value comes next.
  ///
  /// - Parameter name: The name, not escaped.
  public mutating func name(_ name: String) {
    beginValue()
    appendString(name, behind: UInt8(ascii: ":"))
    if style == .pretty { output.append(UInt8(ascii: " ")) }
    followsName = true
  }

  /// Writes a member's name that needs no escapes; its value comes next.
  ///
  /// - Parameter name: A name without quotation marks, backslashes and control characters.
  public mutating func name(_ name: StaticString) {
    beginValue()
    output.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { output.append($0) }
    output.append(UInt8(ascii: "\""))
    output.append(UInt8(ascii: ":"))
    if style == .pretty { output.append(UInt8(ascii: " ")) }
    followsName = true
  }

  private mutating func open(_ bracket: UInt8) {
    beginValue()
    output.append(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    if style == .pretty, needsComma { appendLineBreak() }
    output.append(bracket)
    needsComma = true
  }

  /// Writes what belongs between the value before and the next one.
  @inline(__always)
  mutating func beginValue() {
    if followsName {
      followsName = false
    } else {
      if needsComma { output.append(UInt8(ascii: ",")) }
      if style == .pretty, depth > 0 { appendLineBreak() }
    }
    needsComma = true
  }

  private mutating func appendLineBreak() {
    output.append(UInt8(ascii: "\n"))
    for _ in 0..<depth {
      output.append(UInt8(ascii: " "))
      output.append(UInt8(ascii: " "))
    }
  }
}
