/// The links of a text: their destinations and their positions.
///
/// The URL of a web page or a mailbox is kept, and a path if it looks like one. Anything else is not a link,
/// so that documentation never refers to something that is run or shown without being requested.
struct MarkdownLinks {
  /// A link in a text.
  struct Link {
    /// The range of the link text.
    var text: Range<Int>
    var address: String
    /// The index after the link.
    var end: Int
  }

  private var addresses: [String: String] = [:]

  /// Adds a definition.
  ///
  /// If a label is defined twice, the first definition counts.
  mutating func add(_ label: String, _ address: String) {
    let key = label.lowercased()
    addresses[key] = addresses[key] ?? address
  }

  mutating func add(_ others: MarkdownLinks) {
    addresses.merge(others.addresses) { own, _ in own }
  }

  /// Returns the definition in a line such as `[label]: https://example.com "Title"`.
  static func definition(_ line: ArraySlice<UInt8>) -> (label: String, address: String)? {
    let bytes = line.withSingleSpaces
    guard bytes.first == UInt8(ascii: "["), let end = closingBracket(in: bytes, at: 0),
      end > 1, end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: ":")
    else { return nil }
    let rest = bytes[(end + 2)...].drop { $0 == UInt8(ascii: " ") }
    let word = rest.prefix { $0 != UInt8(ascii: " ") }
    let title = rest.dropFirst(word.count + 1)
    guard let address = address(word), address.contains(":"),
      title.isEmpty || "\"'(".utf8.contains(title[title.startIndex])
    else { return nil }
    return (String(decoding: bytes[1..<end], as: UTF8.self), address)
  }

  /// Returns the link that begins at a bracket; nil if there is no link, or none that is kept.
  func link(in bytes: [UInt8], at start: Int) -> Link? {
    guard let end = Self.closingBracket(in: bytes, at: start) else { return nil }
    let text = (start + 1)..<end
    guard end + 1 < bytes.count else { return defined(bytes[text], text, end + 1) }
    switch Unicode.Scalar(bytes[end + 1]) {
    case "(":
      guard let (address, end) = Self.target(in: bytes, at: end + 1) else { return nil }
      return Link(text: text, address: address, end: end)
    case "[":
      guard let last = Self.closingBracket(in: bytes, at: end + 1) else { return nil }
      let label = bytes[(end + 2)..<last]
      return defined(label.isEmpty ? bytes[text] : label, text, last + 1)
    default: return defined(bytes[text], text, end + 1)
    }
  }

  private func defined(_ label: ArraySlice<UInt8>, _ text: Range<Int>, _ end: Int) -> Link? {
    if addresses.isEmpty { return nil }
    return addresses[String(decoding: label, as: UTF8.self).lowercased()].map {
      Link(text: text, address: $0, end: end)
    }
  }

  /// The maximum length of a link's text and destination, so that unclosed brackets cost little.
  private static let maximumLength = 2_000

  private static func closingBracket(in bytes: [UInt8], at start: Int) -> Int? {
    var depth = 0
    var index = start
    let end = min(bytes.count, start + maximumLength)
    while index < end {
      switch Unicode.Scalar(bytes[index]) {
      case "\\": index += 1
      case "[": depth += 1
      case "]":
        depth -= 1
        if depth == 0 { return index }
      case "`":
        if let span = MarkdownText.codeSpan(in: bytes, at: index) { index = span.end - 1 }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Returns the destination in the parentheses after the text of a link, and the index after them.
  private static func target(in bytes: [UInt8], at start: Int) -> (address: String, end: Int)? {
    var depth = 0
    for index in start..<min(bytes.count, start + maximumLength) {
      switch Unicode.Scalar(bytes[index]) {
      case "(": depth += 1
      case ")":
        depth -= 1
        guard depth == 0 else { continue }
        let inner = bytes[(start + 1)..<index].drop { $0 == UInt8(ascii: " ") }
        let word = inner.prefix { $0 != UInt8(ascii: " ") }
        return address(word).map { ($0, index + 1) }
      default: break
      }
    }
    return nil
  }

  /// Returns a word as the destination of a link, without angle brackets around it; nil for a destination
  /// that is not kept.
  static func address(_ word: ArraySlice<UInt8>) -> String? {
    var word = word
    if word.first == UInt8(ascii: "<"), word.last == UInt8(ascii: ">") {
      word = word.dropFirst().dropLast()
    }
    let isPlain = word.allSatisfy { $0 > 0x20 && $0 != 0x7F && !"<>\\`\"".utf8.contains($0) }
    guard !word.isEmpty, isPlain else { return nil }
    let text = String(decoding: word, as: UTF8.self)
    let scheme = text.utf8.prefix { !":/?#".utf8.contains($0) }
    if text.utf8.dropFirst(scheme.count).first == UInt8(ascii: ":") {
      return ["http", "https", "mailto"].contains(Substring(scheme).lowercased()) ? text : nil
    }
    return text.utf8.contains { "/#.".utf8.contains($0) } ? text : nil
  }
}
