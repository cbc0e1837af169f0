/// Writes JSON to a growing buffer, compact or indented.
///
/// The calls have the order of the text: ``beginObject()``, then for each member `name(_:)` and a
/// value, then ``endObject()``. The writer adds commas, colons and whitespace. It does not check
/// that names and values alternate or that brackets match; the caller must ensure that.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.beginObject()
/// writer.name("id")
/// writer.write("u-1")
/// writer.endObject()
/// writer.text  // {"id":"u-1"}
/// ```
public struct JSONWriter: Sendable {
  /// The layout of a text.
  public enum Style: Sendable, Hashable {
    /// No whitespace.
    case compact

    /// A line for each element and member, indented by two spaces per level.
    case pretty
  }

  /// The text written so far.
  var output: OutputBytes

  /// The layout of the text.
  public let style: Style

  private var depth = 0
  private var needsComma = false
  private var followsName = false

  /// Creates a writer with no text.
  ///
  /// - Parameters:
  ///   - style: The layout of the text.
  ///   - capacity: The number of bytes to reserve.
  public init(style: Style = .compact, capacity: Int = 0) {
    self.style = style
    output = OutputBytes(capacity: capacity)
  }

  /// The text so far, in UTF-8.
  ///
  /// Unlike ``takeBytes()``, it copies the bytes.
  public var bytes: [UInt8] { output.bytes }

  /// The text so far.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Removes the text from the writer and returns it.
  ///
  /// The writer can then write another value.
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

  /// Writes a member's name.
  ///
  /// Its value must come next.
  ///
  /// - Parameter name: The name, not escaped.
  public mutating func name(_ name: String) {
    beginValue()
    appendString(name, behind: UInt8(ascii: ":"))
    if style == .pretty { output.append(UInt8(ascii: " ")) }
    followsName = true
  }

  /// Writes a member's name that needs no escapes.
  ///
  /// Its value must come next.
  ///
  /// - Parameter name: A name without quotation marks, backslashes or control characters.
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

  /// Writes the comma and the whitespace between the previous value and the next one.
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
