/// Paths of member names in the syntax of a spec: `custom/profileUrl`.
enum MemberPath {
  /// Returns the names in a path; escapes are resolved as in a JSON Pointer.
  static func names(_ text: String) -> [String] {
    text.split(separator: "/", omittingEmptySubsequences: false).map { name in
      unescaped(name)
    }
  }

  /// Returns the path in the syntax of a spec.
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
