@_spi(Engine) import JSONText

/// The keywords of a dialect.
///
/// They are found by the bytes of a name, without creating a string.
///
/// A schema of some megabytes has hundreds of thousands of members, and nearly all of them are
/// keywords.
final class KeywordTable: Sendable {
  /// The keywords, one for each name.
  let keywords: [Keyword]
  private let memory = FrozenMemory()
  private let names: NamePool
  /// The table of the names.
  ///
  /// The index of a name in it is that of its keyword in ``keywords``.
  private let table: NameTable

  /// Creates a table of keywords.
  ///
  /// If several have the same name, the last one counts.
  init(_ listed: [Keyword]) {
    var builder = NamePool.Builder()
    if let table = builder.add(texts: listed.map(\.name)) {
      keywords = listed
      self.table = table
    } else {
      keywords = Self.lastOfEachName(listed)
      table = builder.add(keywords.map { Name($0.name) })
    }
    names = NamePool(builder, in: memory)
  }

  private static func lastOfEachName(_ listed: [Keyword]) -> [Keyword] {
    var seen: Set<String> = []
    return Array(listed.reversed().filter { seen.insert($0.name).inserted }.reversed())
  }

  /// Returns the keyword with the name of a member.
  func keyword(of member: JSONMember) -> Keyword? {
    let name = member.value.index - 1
    return member.value.document.withTape { tape in
      tape.hasEscapes(name) ? keyword(named: tape.string(name)) : keyword(utf8: tape.content(name))
    }
  }

  func keyword(named name: String) -> Keyword? {
    var name = name
    return name.withUTF8 { keyword(utf8: $0) }
  }

  private func keyword(utf8 name: UnsafeBufferPointer<UInt8>) -> Keyword? {
    // No table is that large, so no index is tried first.
    let place = names.index(of: name, in: table, guess: .max)
    return place < 0 ? nil : keywords[place]
  }
}
