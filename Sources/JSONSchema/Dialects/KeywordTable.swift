@_spi(Engine) import JSONText

/// The keywords of a dialect, found by the bytes of a name without making a string of it.
///
/// A schema of some megabytes has hundreds of thousands of members, nearly all of them keywords.
final class KeywordTable: Sendable {
  private let keywords: [Keyword]
  private let names: NamePool
  /// The place of a name in it is that of its keyword in ``keywords``.
  private let table: NameTable

  /// A table of keywords whose names differ.
  init(_ keywords: [Keyword]) {
    self.keywords = keywords
    var builder = NamePool.Builder()
    table = builder.add(keywords.map { Name($0.name) })
    names = NamePool(builder)
  }

  deinit {
    names.deallocate()
  }

  /// The keyword with the name of a member.
  func keyword(of member: JSONMember) -> Keyword? {
    let name = member.value.index - 1
    return member.value.document.withTape { tape in
      if !tape.hasEscapes(name) { return keyword(named: tape.content(name)) }
      var resolved = tape.string(name)
      return resolved.withUTF8(keyword(named:))
    }
  }

  private func keyword(named name: UnsafeBufferPointer<UInt8>) -> Keyword? {
    // No place is that large: there is none to try first.
    let place = names.index(of: name, in: table, guess: .max)
    return place < 0 ? nil : keywords[place]
  }
}
