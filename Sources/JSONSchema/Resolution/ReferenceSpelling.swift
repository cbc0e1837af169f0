/// A frequent misspelling of a reference, and its corrections.
struct ReferenceSpelling {
  /// The description of the mistake.
  let reason: String

  /// The possible corrections, the most likely one first.
  let candidates: [String]

  /// Whether it is a mistake even if none of the corrections exists.
  var isCertain = false

  /// Returns the misspellings that a text may have.
  static func all(of text: String) -> [ReferenceSpelling] {
    let spellings = [
      drive(text), host(text), relativeFile(text), backslashes(text), whiteSpace(text),
      delimiter(text),
    ]
    return spellings.compactMap(\.self)
  }

  /// Returns the misspelling of a path with a drive: `C:\schemas\order.json`.
  private static func drive(_ text: String) -> ReferenceSpelling? {
    let reference = URIReference(text)
    guard let scheme = reference.scheme, scheme.utf8.count == 1 else { return nil }
    let slashes = text.replacing("\\", with: "/")
    let name = slashes.split(separator: "/").last.map(String.init)
    return ReferenceSpelling(
      reason: "a Windows path is not a URI", candidates: name.map { [$0] } ?? [], isCertain: true)
  }

  /// Returns the misspelling of a path in the position of a host: `file://order.json`.
  private static func host(_ text: String) -> ReferenceSpelling? {
    let reference = URIReference(text)
    guard reference.scheme == "file", let host = reference.authority, !host.isEmpty,
      host != "localhost"
    else { return nil }
    let fragment = reference.fragment.map { "#\($0)" } ?? ""
    let path = host + reference.path
    return ReferenceSpelling(
      reason: "`file://` is followed by a host, here `\(host)`; a path follows `file:///`",
      candidates: [path + fragment, "file:///\(path)\(fragment)"], isCertain: true)
  }

  /// Returns the misspelling of a relative path after a scheme: `file:order.json`.
  private static func relativeFile(_ text: String) -> ReferenceSpelling? {
    let reference = URIReference(text)
    guard reference.scheme == "file", reference.authority == nil, !reference.path.hasPrefix("/")
    else { return nil }
    let candidate = reference.path + (reference.fragment.map { "#\($0)" } ?? "")
    return ReferenceSpelling(
      reason: "`file:` is followed by a path from the root", candidates: [candidate],
      isCertain: true)
  }

  private static func backslashes(_ text: String) -> ReferenceSpelling? {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return nil }
    return ReferenceSpelling(
      reason: "a URI has `/` where this has `\\`", candidates: [text.replacing("\\", with: "/")],
      isCertain: true)
  }

  private static func whiteSpace(_ text: String) -> ReferenceSpelling? {
    let trimmed = text.drop(while: \.isWhitespace)
    guard let last = trimmed.lastIndex(where: { !$0.isWhitespace }) else { return nil }
    let candidate = String(trimmed[...last])
    if candidate == text { return nil }
    return ReferenceSpelling(reason: "there is white space around it", candidates: [candidate])
  }

  /// Returns the misspelling of `a#1/order.json`, where `#` and `?` are parts of names.
  private static func delimiter(_ text: String) -> ReferenceSpelling? {
    guard
      text.utf8.dropFirst().contains(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") })
    else { return nil }
    let marked = text.replacing("?", with: "%3F")
    let all = marked.replacing("#", with: "%23")
    var candidates = [all]
    if let last = marked.lastIndex(of: "#") {
      candidates.append(String(marked[..<last]).replacing("#", with: "%23") + marked[last...])
    }
    return ReferenceSpelling(
      reason: "`#` begins a fragment, and `?` a query; in a name they are written %23 and %3F",
      candidates: candidates)
  }
}
