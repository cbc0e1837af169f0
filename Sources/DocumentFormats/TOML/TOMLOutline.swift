import JSONText

/// The tables, arrays and values of a text that is known to be TOML (https://toml.io/en/v1.1.0), with their places.
struct TOMLOutline {
  /// A value.
  struct Node {
    enum Kind {
      case table
      case array
      /// A string, decoded.
      case string([UInt8])
      /// Another value, as JSON.
      case literal([UInt8])
    }

    var kind: Kind
    var place: Range<Int>

    /// The names of a table's members, each with its place.
    var names: [(text: [UInt8], place: Range<Int>)] = []

    /// The indices of the members or elements.
    var children: [Int] = []

    /// The index of each member among the children.
    var index: [[UInt8]: Int] = [:]
  }

  private typealias Name = (text: [UInt8], place: Range<Int>)

  private let bytes: [UInt8]
  private var offset = 0

  /// The text with equally long parts of TOML 1.0 in place of what 1.1 adds.
  private(set) var asVersion10: [UInt8]

  /// The number of arrays and inline tables that are open.
  private var depth = 0

  /// The maximum of that, which is the library's.
  private static let maximumValueDepth = 256
  private var nodes: [Node]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    asVersion10 = bytes
    nodes = [Node(kind: .table, place: 0..<bytes.count)]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Reads all statements.
  ///
  /// - Throws: `ConversionFailure` for a value that JSON does not have, or a mistake.
  mutating func read() throws(ConversionFailure) {
    var table = 0
    if skipBlanks() { nodes[0].place = offset..<bytes.count }
    while skipBlanks() {
      if bytes[offset] == UInt8(ascii: "[") {
        table = try header()
      } else {
        try member(of: table)
      }
    }
  }

  /// Reads `[a.b]` or `[[a.b]]`.
  ///
  /// - Returns: The table whose members follow.
  private mutating func header() throws(ConversionFailure) -> Int {
    let start = offset
    let isElement = bytes[offset...].starts(with: "[[".utf8)
    offset += isElement ? 2 : 1
    let path = try names()
    while offset < bytes.count, bytes[offset] == UInt8(ascii: "]") { offset += 1 }
    guard let last = path.last else { return 0 }
    var table = 0
    for name in path.dropLast() { table = child(name, of: table) }
    guard isElement else { return child(last, of: table) }
    let array =
      member(last, of: table) ?? add(Node(kind: .array, place: last.place), last, to: table)
    nodes.append(Node(kind: .table, place: start..<offset))
    nodes[array].children.append(nodes.count - 1)
    return nodes.count - 1
  }

  private mutating func member(of table: Int) throws(ConversionFailure) {
    let path = try names()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "=") else {
      throw ConversionFailure("expected `=` after the name", at: offset)
    }
    offset += 1
    skipSpaces()
    guard let last = path.last else { return }
    var table = table
    for name in path.dropLast() { table = child(name, of: table) }
    let value = try value()
    add(value, last, to: table)
  }

  // MARK: Tables

  private func member(_ name: Name, of table: Int) -> Int? {
    nodes[table].index[name.text].map { nodes[table].children[$0] }
  }

  /// Returns the table with a name, or the last one of an array, and adds one if there is no such member.
  private mutating func child(_ name: Name, of table: Int) -> Int {
    guard let child = member(name, of: table) else {
      return add(Node(kind: .table, place: name.place), name, to: table)
    }
    if case .array = nodes[child].kind, let last = nodes[child].children.last { return last }
    return child
  }

  @discardableResult
  private mutating func add(_ node: Node, _ name: Name, to table: Int) -> Int {
    nodes.append(node)
    return add(nodes.count - 1, name, to: table)
  }

  @discardableResult
  private mutating func add(_ child: Int, _ name: Name, to table: Int) -> Int {
    nodes[table].index[name.text] = nodes[table].children.count
    nodes[table].names.append(name)
    nodes[table].children.append(child)
    return child
  }

  // MARK: Names

  private mutating func names() throws(ConversionFailure) -> [Name] {
    var names: [Name] = []
    repeat {
      if !names.isEmpty { offset += 1 }
      skipSpaces()
      let start = offset
      let text: [UInt8]
      if offset < bytes.count, "\"'".utf8.contains(bytes[offset]) {
        text = try string()
      } else {
        offset = end { !Self.isPartOfName($0) }
        text = Array(bytes[start..<offset])
        if text.isEmpty { throw ConversionFailure("expected a name here", at: start) }
      }
      names.append((text, start..<offset))
      skipSpaces()
    } while offset < bytes.count && bytes[offset] == UInt8(ascii: ".")
    guard names.count <= Self.maximumDepth else { throw Self.tooDeep(names[0].place) }
    return names
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static let maximumDepth = JSONLimits.standard.maximumDepth

  private static func tooDeep(_ place: Range<Int>) -> ConversionFailure {
    ConversionFailure("this is nested deeper than \(maximumDepth) levels", at: place.lowerBound)
  }

  // MARK: Blanks

  private mutating func skipSpaces() {
    offset = end { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
  }

  /// Skips white space, line ends and comments, which inline tables have only since TOML 1.1.
  ///
  /// - Returns: Whether anything follows.
  @discardableResult
  private mutating func skipBlanks(inInlineTable: Bool = false) -> Bool {
    let start = offset
    defer {
      if inInlineTable { blank(start..<offset) }
    }
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "#") {
        offset = end { $0 == UInt8(ascii: "\n") }
      } else if bytes[offset] <= UInt8(ascii: " ") {
        offset += 1
      } else {
        return true
      }
    }
    return false
  }

  /// Replaces a range by blanks in the text of TOML 1.0.
  private mutating func blank(_ range: Range<Int>) {
    for index in range { asVersion10[index] = UInt8(ascii: " ") }
  }

  private func end(where isEnd: (UInt8) -> Bool) -> Int {
    bytes[min(offset, bytes.count)...].firstIndex(where: isEnd) ?? bytes.count
  }

  // MARK: Values

  private mutating func value() throws(ConversionFailure) -> Int {
    let start = offset
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumValueDepth else {
      throw ConversionFailure(
        "this is nested deeper than \(Self.maximumValueDepth) levels", at: start)
    }
    guard offset < bytes.count else {
      throw ConversionFailure("a value is missing", at: start)
    }
    switch bytes[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let text = try string()
      nodes.append(Node(kind: .string(text), place: start..<offset))
      return nodes.count - 1
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "{"): return try inlineTable()
    default:
      offset = end { ",]}#\r\n".utf8.contains($0) }
      var text = bytes[start..<offset]
      while let last = text.last, last <= UInt8(ascii: " ") { text.removeLast() }
      let kind = try TOMLScalar.kind(of: text, at: start)
      if case .string = kind, let range = TOMLScalar.timeWithoutSeconds(in: text) {
        // The date alone, or a number in place of a time alone.
        blank(range)
        if range.lowerBound == start { asVersion10[start] = UInt8(ascii: "0") }
      }
      nodes.append(Node(kind: kind, place: start..<start + text.count))
      return nodes.count - 1
    }
  }

  private mutating func array() throws(ConversionFailure) -> Int {
    let start = offset
    let index = nodes.count
    nodes.append(Node(kind: .array, place: start..<start))
    offset += 1
    while skipBlanks(), bytes[offset] != UInt8(ascii: "]") {
      let element = try value()
      nodes[index].children.append(element)
      try takeComma(or: UInt8(ascii: "]"))
    }
    offset = min(offset + 1, bytes.count)
    nodes[index].place = start..<offset
    return index
  }

  private mutating func inlineTable() throws(ConversionFailure) -> Int {
    let start = offset
    let index = nodes.count
    nodes.append(Node(kind: .table, place: start..<start))
    offset += 1
    while skipBlanks(inInlineTable: true), bytes[offset] != UInt8(ascii: "}") {
      try member(of: index)
      try takeComma(or: UInt8(ascii: "}"))
    }
    offset = min(offset + 1, bytes.count)
    nodes[index].place = start..<offset
    return index
  }

  private mutating func takeComma(or closing: UInt8) throws(ConversionFailure) {
    let isInline = closing == UInt8(ascii: "}")
    guard skipBlanks(inInlineTable: isInline), bytes[offset] != closing else { return }
    guard bytes[offset] == UInt8(ascii: ",") else {
      let bracket = Character(Unicode.Scalar(closing))
      throw ConversionFailure("expected `,` or `\(bracket)` here", at: offset)
    }
    let comma = offset
    offset += 1
    if isInline, skipBlanks(inInlineTable: true), bytes[offset] == closing {
      blank(comma..<comma + 1)
    }
  }

  /// Reads a string in any of the four kinds of quotes.
  private mutating func string() throws(ConversionFailure) -> [UInt8] {
    let start = offset
    let quote = bytes[offset]
    let isLong = bytes[offset...].starts(with: [quote, quote, quote])
    offset += isLong ? 3 : 1
    if isLong {
      if bytes[offset...].starts(with: "\r\n".utf8) {
        offset += 2
      } else if bytes[offset...].starts(with: "\n".utf8) {
        offset += 1
      }
    }
    var text: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == quote, !isLong || bytes[offset...].starts(with: [quote, quote, quote]) {
        offset += isLong ? 3 : 1
        // Up to two quotes may stand before the closing ones.
        while isLong, offset < bytes.count, bytes[offset] == quote {
          text.append(quote)
          offset += 1
        }
        return text
      }
      if byte == UInt8(ascii: "\n"), !isLong {
        throw ConversionFailure("the text is not closed before the end of its line", at: start)
      }
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        let escape = offset
        try TOMLScalar.escape(bytes, &offset, into: &text)
        replaceEscape(at: escape)
      } else {
        text.append(byte)
        offset += 1
      }
    }
    throw ConversionFailure("the text is not closed", at: start)
  }

  /// Replaces `\e` and `\x` by an escape that TOML 1.0 has.
  private mutating func replaceEscape(at offset: Int) {
    guard offset + 1 < bytes.count, "ex".utf8.contains(bytes[offset + 1]) else { return }
    asVersion10[offset + 1] = UInt8(ascii: "t")
  }

  // MARK: JSON

  /// Writes the text as JSON.
  func write(to text: inout MappedText) throws(ConversionFailure) {
    try write(0, depth: 1, to: &text)
  }

  private func write(
    _ index: Int, depth: Int, to text: inout MappedText
  ) throws(ConversionFailure) {
    let node = nodes[index]
    guard depth <= Self.maximumDepth else { throw Self.tooDeep(node.place) }
    switch node.kind {
    case .string(let value): text.append(string: value, at: node.place)
    case .literal(let json): text.append(json, at: node.place)
    case .array, .table:
      let isTable = if case .table = node.kind { true } else { false }
      text.append((isTable ? "{" : "[").utf8, at: node.place)
      for (number, child) in node.children.enumerated() {
        if number > 0 { text.append(UInt8(ascii: ",")) }
        if isTable {
          text.append(string: node.names[number].text, at: node.names[number].place)
          text.append(UInt8(ascii: ":"))
        }
        try write(child, depth: depth + 1, to: &text)
      }
      text.append(UInt8(ascii: isTable ? "}" : "]"))
    }
  }
}
