/// A pattern of file names, as `fileMatch` of a mapping and of SchemaStore's catalogue has it.
///
/// `*` stands for any characters within a name, `**` for any folders, `?` for a character, `[ab]` for one of some
/// characters, and `{a,b}` for one of some texts. A pattern without `/` is one of the file's name, wherever it is.
struct GlobPattern: Hashable, Sendable {
  /// Whether it takes files out again that an earlier pattern has matched.
  let isNegated: Bool

  /// The alternatives, each as the names that follow each other in a path.
  private let alternatives: [[String]]

  /// Parses a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern; `!` before it negates it.
  ///   - isAnywhere: Whether a pattern with `/` may begin in any folder, as in a catalogue.
  init(_ text: String, isAnywhere: Bool = false) {
    isNegated = text.hasPrefix("!")
    var pattern = isNegated ? String(text.dropFirst()) : text
    let hasFolder = pattern.contains("/")
    let isRooted = pattern.hasPrefix("/")
    if isRooted { pattern.removeFirst() }
    let isFree = !hasFolder || isAnywhere && !isRooted
    alternatives = Self.expanded(pattern).map { text in
      let names = text.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
      return isFree && names.first != "**" ? ["**"] + names : names
    }
  }

  /// The names of folders in the pattern that begin with a dot, which are entered for its sake.
  var dotFolders: [String] {
    alternatives.flatMap { $0.dropLast().filter { $0.hasPrefix(".") } }
  }

  /// Returns whether a path matches.
  ///
  /// - Parameter path: The names of the folders and the file, relative to the folder of the pattern.
  /// - Returns: Whether all of it matches.
  func matches(_ path: [String]) -> Bool {
    alternatives.contains { Self.matches($0[...], path[...]) }
  }

  /// Returns the texts that a pattern with braces stands for, at most 1,000.
  private static func expanded(_ text: String) -> [String] {
    var texts = [text]
    while texts.count < 1_000, let index = texts.firstIndex(where: { braces(in: $0) != nil }),
      let range = braces(in: texts[index])
    {
      let whole = texts.remove(at: index)
      let inner = whole[
        whole.index(after: range.lowerBound)..<whole.index(before: range.upperBound)]
      for choice in inner.split(separator: ",", omittingEmptySubsequences: false) {
        texts.append(
          "\(whole[..<range.lowerBound])\(choice)\(whole[range.upperBound...])")
      }
    }
    return texts
  }

  /// Returns the range of the first braces that have no braces inside.
  private static func braces(in text: String) -> Range<String.Index>? {
    guard let end = text.firstIndex(of: "}"), let start = text[..<end].lastIndex(of: "{") else {
      return nil
    }
    return start..<text.index(after: end)
  }

  private static func matches(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    if first == "**" {
      let rest = pattern.drop { $0 == "**" }
      if rest.isEmpty { return !path.isEmpty }
      return path.indices.contains { matches(rest, path[$0...]) }
    }
    guard let name = path.first, matches(Array(first)[...], Array(name)[...]) else { return false }
    return matches(pattern.dropFirst(), path.dropFirst())
  }

  /// Returns whether a name matches a part of a pattern.
  ///
  /// Only the last `*` is tried at other places again, so that the time is at most the product of both lengths.
  private static func matches(
    _ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>
  ) -> Bool {
    var (pattern, name) = (pattern, name)
    var star: (pattern: ArraySlice<Character>, name: ArraySlice<Character>)?
    while true {
      if pattern.first == "*" {
        pattern = pattern.drop { $0 == "*" }
        star = (pattern, name)
      } else if let character = name.first, let rest = step(pattern, character) {
        (pattern, name) = (rest, name.dropFirst())
      } else if pattern.isEmpty, name.isEmpty {
        return true
      } else if let last = star, !last.name.isEmpty {
        (pattern, name) = (last.pattern, last.name.dropFirst())
        star = (pattern, name)
      } else {
        return false
      }
    }
  }

  /// Returns the rest of a pattern behind a character that it allows.
  private static func step(
    _ pattern: ArraySlice<Character>, _ character: Character
  ) -> ArraySlice<Character>? {
    switch pattern.first {
    case nil: return nil
    case "?": return pattern.dropFirst()
    case "[":
      guard let end = pattern.dropFirst(2).firstIndex(of: "]") else { break }
      let isNegated = pattern.dropFirst().first.map { "!^".contains($0) } ?? false
      let set = pattern[(pattern.startIndex + (isNegated ? 2 : 1))..<end]
      return contains(set, character) != isNegated ? pattern[(end + 1)...] : nil
    default: break
    }
    return pattern.first == character ? pattern.dropFirst() : nil
  }

  private static func contains(_ set: ArraySlice<Character>, _ character: Character) -> Bool {
    if set.contains(character) { return true }
    return set.indices.dropFirst().dropLast().contains { index in
      set[index] == "-" && set[index - 1] <= character && character <= set[index + 1]
    }
  }
}

extension [GlobPattern] {
  /// Returns whether a path matches; the last pattern that says something about it decides.
  func match(_ path: [String]) -> Bool {
    last { $0.matches(path) }.map { !$0.isNegated } ?? false
  }
}
