/// Paths of member names as a spec writes them: `custom/profileUrl`.
enum MemberPath {
  /// The names, escapes resolved as in a JSON Pointer.
  static func names(_ text: String) -> [String] {
    text.split(separator: "/", omittingEmptySubsequences: false).map { name in
      unescaped(name)
    }
  }

  /// The path as a spec writes it.
  static func text(_ names: [String]) -> String { names.joined(separator: "/") }

  private static func unescaped(_ name: Substring) -> String {
    guard name.contains("~") else { return String(name) }
    var result = ""
    var rest = name
    while let tilde = rest.firstIndex(of: "~") {
      result += rest[..<tilde]
      let escape = rest[tilde...].prefix(2)
      result += escape == "~1" ? "/" : escape == "~0" ? "~" : escape
      rest = rest[tilde...].dropFirst(2)
    }
    return result + rest
  }
}
