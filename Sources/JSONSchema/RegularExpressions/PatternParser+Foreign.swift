/// Advice about the syntax of other regular expression languages, with the equivalent in ECMA-262.
extension PatternParser {
  /// Records a construct that is allowed but has another meaning in another language.
  ///
  /// Only the first counts.
  mutating func doubt(_ message: String, at offset: Int) {
    if doubted != nil { return }
    doubted = RegularExpressionError(.foreignSyntax, at: offset, message)
  }

  /// Records slashes around the pattern, as in JavaScript, Perl and PHP.
  ///
  /// Paths begin and end with slashes as well, so there must be flags, or an anchor next to a
  /// slash.
  mutating func doubtDelimiters() {
    guard scalars.count > 2, scalars.first == UInt32(of: "/"),
      let last = scalars.lastIndex(of: UInt32(of: "/")), last > 1
    else { return }
    let slash = UInt32(of: "/")
    let isPath = (1..<last).contains { scalars[$0] == slash && scalars[$0 - 1] != UInt32(of: "\\") }
    let flags = scalars[(last + 1)...]
    guard !isPath, flags.count <= 4, flags.allSatisfy({ Self.isFlag($0) }),
      !flags.isEmpty || scalars[1] == UInt32(of: "^") || scalars[last - 1] == UInt32(of: "$")
    else { return }
    let inner = String(String.UnicodeScalarView(scalars[1..<last].compactMap(Unicode.Scalar.init)))
    let modifiers = PatternFlags.letters.unicodeScalars.filter { flags.contains($0.value) }
    let letters = String(String.UnicodeScalarView(modifiers))
    let spelling = letters.isEmpty ? inner : "(?\(letters):\(inner))"
    doubt(
      "The slashes\(flags.isEmpty ? "" : " and what follows") are a part of the pattern; "
        + "write `\(spelling)`.", at: 0)
  }

  private static func isFlag(_ scalar: UInt32) -> Bool {
    "dgimsuvxy".unicodeScalars.contains { $0.value == scalar }
  }

  /// Records a POSIX class in brackets, the first of which has been read: `[[:alpha:]]`.
  mutating func doubtPOSIXClass(at offset: Int) {
    guard let kind = peek(1), [":", "=", "."].contains(where: { kind == UInt32(of: $0) }) else {
      return
    }
    var end = position + 2
    while end < scalars.count, 0x61...0x7A ~= scalars[end] { end += 1 }
    guard end > position + 2, end + 1 < scalars.count, scalars[end] == kind,
      scalars[end + 1] == UInt32(of: "]")
    else { return }
    let name = String(
      String.UnicodeScalarView(scalars[(position + 2)..<end].compactMap(Unicode.Scalar.init)))
    let spelling = Self.posixClasses.first { $0.name == name }?.spelling
    doubt(
      "`[:\(name):]` belongs to POSIX; here it stands for its characters. "
        + (spelling.map { "Write `\($0)`." } ?? "ECMA-262 has no equivalent."), at: offset)
  }

  private static let posixClasses: [(name: String, spelling: String)] = [
    ("alpha", "[A-Za-z]"), ("digit", "[0-9]"), ("alnum", "[A-Za-z0-9]"), ("upper", "[A-Z]"),
    ("lower", "[a-z]"), ("space", "[\\s]"), ("blank", "[ \\t]"), ("xdigit", "[0-9A-Fa-f]"),
    ("word", "[\\w]"), ("cntrl", "[\\x00-\\x1F\\x7F]"), ("print", "[ -~]"), ("graph", "[!-~]"),
    ("punct", "[!-\\/:-@\\[-`\\{-~]"), ("ascii", "[\\x00-\\x7F]"),
  ]

  /// Returns the error for an unknown group, whose `(` has been read and is followed by `?`.
  func unknownGroup(from start: Int) -> RegularExpressionError {
    let (known, hint) = foreignGroup
    return RegularExpressionError(
      known ? .foreignSyntax : .invalidGroupName, at: start,
      hint ?? "`(?` must be followed by `:`, `=`, `!`, `<=`, `<!`, `<name>` or modifiers and `:`.")
  }

  private var foreignGroup: (isKnown: Bool, hint: String?) {
    guard let next = peek(1), let second = Unicode.Scalar(next) else { return (false, nil) }
    switch second {
    case "P":
      switch peek(2).flatMap(Unicode.Scalar.init) {
      case "<": return (true, "`(?P<name>…)` is of Python; write `(?<name>…)`.")
      case "=": return (true, "`(?P=name)` is of Python; write `\\k<name>`.")
      default: return (true, "ECMA-262 has no equivalent of a recursion `(?P>name)`.")
      }
    case "'": return (true, "`(?'name'…)` is of .NET and Perl; write `(?<name>…)`.")
    case ">":
      return (
        true,
        "ECMA-262 has no equivalent of an atomic group `(?>…)`; write `(?:…)` if the "
          + "pattern matches the same without it."
      )
    case "#": return (true, "ECMA-262 has no comments `(?#…)`; leave it out.")
    case "|": return (true, "ECMA-262 has no equivalent of a branch reset `(?|…)`.")
    case "(": return (true, "ECMA-262 has no equivalent of a condition `(?(…)…)`.")
    case "R", "0"..."9", "&", "+":
      return (true, "ECMA-262 has no equivalent of a recursion `(?R)`.")
    case "^": return (true, "ECMA-262 has no `(?^…)`; write `(?-i:…)` with the flags to clear.")
    default: return foreignFlags
    }
  }

  /// The advice about flags without a group, and about flags that ECMA-262 does not have.
  private var foreignFlags: (isKnown: Bool, hint: String?) {
    var offset = 1
    var letters = ""
    while let next = peek(offset), let scalar = Unicode.Scalar(next),
      scalar == "-" || "a"..."z" ~= scalar || "A"..."Z" ~= scalar
    {
      letters.unicodeScalars.append(scalar)
      offset += 1
    }
    guard !letters.isEmpty, let end = peek(offset), end == UInt32(of: ")") || end == UInt32(of: ":")
    else { return (false, nil) }
    let others = letters.filter { !"ims-".contains($0) }
    if others.contains("x") {
      return (
        true,
        "ECMA-262 has no flag `x`: white space and comments are a part of the pattern; "
          + "leave them out."
      )
    }
    if !others.isEmpty {
      return (
        true,
        "ECMA-262 has the flags `i`, `m` and `s`, as in `(?i:…)`, and not `\(others)`; "
          + "patterns always match Unicode."
      )
    }
    if end == UInt32(of: ":") { return (false, "Modifiers name a flag before `-` or after it.") }
    return (
      true,
      "`(?\(letters))` sets flags for what follows in other languages; write "
        + "`(?\(letters):…)` around what they are for."
    )
  }

  /// Returns the equivalent in ECMA-262 of an escaped letter of other languages.
  ///
  /// The letter has been read.
  func spelling(ofEscape letter: UInt32) -> String? {
    guard let letter = Unicode.Scalar(letter) else { return nil }
    return switch letter {
    case "A": "`\\A` is the start of the text in other languages; write `^`."
    case "Z", "z": "`\\\(letter)` is the end of the text in other languages; write `$`."
    case "h": "`\\h` is horizontal white space in other languages; write `[\\t\\p{Zs}]`."
    case "H": "`\\H` is anything but horizontal white space; write `[^\\t\\p{Zs}]`."
    case "R":
      "`\\R` is a line break in other languages; write `(?:\\r\\n|[\\n-\\r\\x85\\u2028\\u2029])`."
    case "e": "`\\e` is an escape character in other languages; write `\\x1B`."
    case "a": "`\\a` is a bell in other languages; write `\\x07`."
    case "i": "`\\i` is the start of a name in XML Schema; write `[\\p{L}_:]`."
    case "I": "`\\I` is anything but the start of a name in XML Schema; write `[^\\p{L}_:]`."
    case "C": "`\\C` is a character outside of names in XML Schema; write `[^\\-.\\d\\p{L}_:]`."
    case "N":
      "`\\N` is anything but a line break in other languages; write `.`, or `\\u{…}` for a character by name."
    case "Q", "E":
      "`\\Q…\\E` quotes in other languages; write a backslash before each of ^ $ \\ . * + ? ( ) [ ] { } |"
        + " instead."
    case "K": "ECMA-262 has no equivalent of `\\K`; write `(?<=…)` around what stands before it."
    case "G", "X", "l", "L", "y", "Y", "m", "M", "O":
      "`\\\(letter)` belongs to other languages, and ECMA-262 has no equivalent."
    case "U": "`\\U` is a code point in other languages; write `\\u{1F600}`."
    case "o":
      "`\\o{…}` is an octal number in other languages; write `\\x` and two hexadecimal digits."
    case "0"..."9": "ECMA-262 has no octal numbers; write `\\x` and two hexadecimal digits."
    default: nil
    }
  }

  /// Returns the equivalent in ECMA-262 of a property with another name in other languages.
  static func spelling(ofProperty name: String) -> String? {
    if name.hasPrefix("^") { return "write `\\P{\(name.dropFirst())}` for what does not have it" }
    if let known = properties.first(where: { $0.name == name.lowercased() }) {
      return "write `\(known.spelling)`"
    }
    for prefix in ["Is", "is", "In", ""] where name.hasPrefix(prefix) {
      let rest = String(name.dropFirst(prefix.count))
      let folded = rest.prefix(1).uppercased() + rest.dropFirst().lowercased()
      for candidate in [rest, folded] where candidate != name {
        if UnicodeProperty.set(named: candidate) != nil { return "write `\\p{\(candidate)}`" }
      }
      for candidate in [rest, folded] where UnicodeProperty.script(candidate) != nil {
        return "write `\\p{Script=\(candidate)}`"
      }
    }
    if name.hasPrefix("In") {
      return "there are no blocks; write a range such as `[\\u0370-\\u03FF]`"
    }
    return nil
  }

  private static let properties: [(name: String, spelling: String)] = [
    ("alnum", "[\\p{Alphabetic}\\p{Nd}]"), ("punct", "\\p{P}"), ("cntrl", "\\p{Cc}"),
    ("xdigit", "[0-9A-Fa-f]"), ("blank", "[\\t\\p{Zs}]"), ("graph", "[^\\s\\p{C}]"),
    ("print", "[^\\p{C}]"), ("l&", "\\p{LC}"), ("word", "\\w"), ("digit", "\\p{Nd}"),
    ("javalowercase", "\\p{Lowercase}"), ("javauppercase", "\\p{Uppercase}"),
    ("isalphabetic", "\\p{Alphabetic}"), ("iswhite_space", "\\p{White_Space}"),
    ("isdigit", "\\p{Nd}"), ("isletter", "\\p{L}"), ("ispunctuation", "\\p{P}"),
  ]
}
