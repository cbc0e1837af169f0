/// A format other than JSON in which a whole text seems to be written.
///
/// A syntax error does not help where every line has one, such as "A colon is missing" for an HTML
/// page. The format is looked for only where the beginning of a text is not JSON.
package enum ForeignFormat: Hashable, Sendable {
  /// Compressed data or an archive, with its name and the command that unpacks it.
  case compressed(String, command: String)
  /// Other data that has a signature, with its name.
  case binary(String)
  /// An HTML page.
  case html
  /// Markup of any other kind.
  case xml
  /// Keys and values structured by indentation.
  case yaml

  /// A one-sentence description of the mistake.
  var message: String {
    switch self {
    case .compressed(let name, _): "This is data compressed as \(name), not JSON."
    case .binary(let name): "This is \(name), not JSON."
    case .html: "This is an HTML page, not JSON."
    case .xml: "This is XML, not JSON."
    case .yaml: "This looks like YAML, which is not read."
    }
  }

  /// Advice on how to correct the input.
  var suggestion: String {
    switch self {
    case .compressed(_, let command): "Decompress it first, for example with `\(command)`."
    case .binary: "Look at what was given."
    case .html: "A server may have answered with a page about an error or for a login."
    case .xml: "Look at what was given."
    case .yaml: "Convert it to JSON first, for example with `yq -o=json`."
    }
  }
}

extension ForeignFormat {
  /// Returns the kind of data whose signature a text begins with.
  ///
  /// None of these can be JSON.
  ///
  /// - Parameter bytes: The beginning of the text.
  /// - Returns: The format; `nil` if no known signature matches.
  static func signature(of bytes: UnsafeBufferPointer<UInt8>) -> ForeignFormat? {
    guard let first = bytes.first else { return nil }
    return signatures.first { signature in
      signature.bytes[0] == first && bytes.starts(with: signature.bytes)
    }?.format
  }

  private static let signatures: [(bytes: [UInt8], format: ForeignFormat)] = [
    ([0x1F, 0x8B], .compressed("gzip", command: "gzip -dc")),
    ([0x50, 0x4B, 0x03, 0x04], .compressed("zip", command: "unzip -p")),
    ([0x50, 0x4B, 0x05, 0x06], .compressed("zip", command: "unzip -p")),
    ([0x28, 0xB5, 0x2F, 0xFD], .compressed("zstd", command: "zstd -dc")),
    ([0x42, 0x5A, 0x68], .compressed("bzip2", command: "bzip2 -dc")),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], .compressed("xz", command: "xz -dc")),
    ([0x04, 0x22, 0x4D, 0x18], .compressed("lz4", command: "lz4 -dc")),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .compressed("7z", command: "7z e -so")),
    ([0x1F, 0x9D], .compressed("compress", command: "uncompress -c")),
    (Array("%PDF-".utf8), .binary("a PDF document")),
    ([0x89, 0x50, 0x4E, 0x47], .binary("a PNG image")),
    ([0xFF, 0xD8, 0xFF], .binary("a JPEG image")),
    (Array("SQLite format 3".utf8), .binary("an SQLite database")),
  ]

  /// Returns whether an input is binary data or markup as a whole, and not a sequence of lines.
  ///
  /// - Parameter bytes: The beginning of the input.
  /// - Returns: Whether the input is a single unit, for which a parser can name the format.
  package static func isWhole(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, bytes.count > 1 else { return false }
    // JSON begins with neither a zero nor a byte beyond ASCII, and its second byte is not zero.
    if first == 0 || bytes[1] == 0 || first >= 0xFE { return true }
    if signature(of: bytes) != nil { return true }
    let scanner = JSONScanner(bytes)
    let start = scanner.skipWhitespace(0)
    return start < bytes.count && bytes[start] == UInt8(ascii: "<")
      && ["<!doctype", "<html", "<?xml"].contains { scanner.matches(start, lowercased: $0) }
  }
}

extension MistakeExplanation {
  /// Returns the format of the text, if it fails at its beginning because it is not JSON at all.
  ///
  /// - Parameter failure: The mistake as the grammar reports it.
  /// - Returns: The format; `nil` if the text seems to be JSON with a mistake.
  func foreignFormat(of failure: ScanFailure) -> ForeignFormat? {
    if valueStart == 0, failure.offset < 16 {
      let bytes = UnsafeBufferPointer(start: scanner.base, count: scanner.end)
      if let format = ForeignFormat.signature(of: bytes) { return format }
    }
    let first = scanner.skipWhitespace(valueStart)
    guard first < scanner.end else { return nil }
    switch scanner[first] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return nil
    case UInt8(ascii: "<"): return failure.offset == first ? markup(at: first) : nil
    default: return isYAML(failure) ? .yaml : nil
    }
  }

  private func markup(at start: Int) -> ForeignFormat? {
    guard start + 1 < scanner.end else { return nil }
    let next = scanner[start + 1]
    guard next == UInt8(ascii: "!") || next == UInt8(ascii: "?") || isLetter(next) else {
      return nil
    }
    if scanner.matches(start, lowercased: "<!doctype html") { return .html }
    let isPage = (start..<min(scanner.end, start + 1_024)).contains {
      scanner.matches($0, lowercased: "<html")
    }
    return isPage ? .html : .xml
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26
  }
}

/// The recognition of YAML by its first lines.
extension MistakeExplanation {
  /// Returns whether the first line that is neither blank nor a comment is YAML, and the text fails
  /// there or before it.
  private func isYAML(_ failure: ScanFailure) -> Bool {
    var line = valueStart
    while line < scanner.end {
      var lineEnd = line
      while lineEnd < scanner.end, scanner[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
      var first = line
      while first < lineEnd, scanner[first] == UInt8(ascii: " ") { first += 1 }
      var last = lineEnd
      while last > first, scanner[last - 1] <= UInt8(ascii: " ") { last -= 1 }
      if first < last, scanner[first] != UInt8(ascii: "#") {
        return failure.offset <= lineEnd && isYAMLLine(first, last)
      }
      line = lineEnd + 1
    }
    return false
  }

  /// Returns whether a line begins a document, an element or a member in YAML.
  private func isYAMLLine(_ first: Int, _ last: Int) -> Bool {
    if scanner.matches(first, lowercased: "---") {
      return first + 3 == last || scanner[first + 3] == UInt8(ascii: " ")
    }
    if scanner.matches(first, lowercased: "%yaml") { return true }
    if scanner[first] == UInt8(ascii: "-") {
      return first + 1 == last || scanner[first + 1] == UInt8(ascii: " ")
    }
    guard let colon = keyEnd(first, last), scanner[colon] == UInt8(ascii: ":") else { return false }
    guard colon + 1 == last || scanner[colon + 1] == UInt8(ascii: " ") else { return false }
    // In JSON that lacks a brace, another member follows.
    if scanner[last - 1] == UInt8(ascii: ",") { return false }
    // A line of a log has a level before its colon.
    return colon + 1 == last || !Self.levels.contains { scanner.matches(first, lowercased: $0) }
  }

  private static let levels: [StaticString] = [
    "error:", "warning:", "warn:", "info:", "debug:", "trace:", "fatal:", "note:",
  ]

  /// Returns the offset after a key, which is a quoted string or words up to a colon.
  private func keyEnd(_ first: Int, _ last: Int) -> Int? {
    let mark = scanner[first]
    var offset = first
    if mark == UInt8(ascii: "'") {
      offset += 1
      while offset < last, scanner[offset] != mark { offset += 1 }
      return offset + 1 < last ? offset + 1 : nil
    }
    guard isLetter(mark) || scanner.isDigit(first) || "_$/.".utf8.contains(mark) || mark >= 0x80
    else {
      return nil
    }
    while offset < last, scanner[offset] != UInt8(ascii: ":") {
      if "{}[]\",'`#".utf8.contains(scanner[offset]) { return nil }
      offset += 1
    }
    return offset < last ? offset : nil
  }
}

extension JSONScanner {
  /// Returns whether a text matches at an offset, with letters in either case.
  fileprivate func matches(_ start: Int, lowercased text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard start + count <= end else { return false }
    for place in 0..<count {
      let byte = base[start + place]
      let lower = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
      if lower != text.utf8Start[place] { return false }
    }
    return true
  }
}
