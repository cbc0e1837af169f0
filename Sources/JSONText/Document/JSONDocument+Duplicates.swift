/// A member name that an object repeats (RFC 8259, section 4).
public struct JSONDuplicateMember: Hashable, Sendable {
  /// The name, with escapes resolved.
  public let name: String

  /// The pointer to the member.
  ///
  /// Resolving it finds the later of the two values.
  public let pointer: JSONPointer

  /// The position of the earlier name.
  public let first: SourcePosition

  /// The position of the next name that is equal to it.
  public let second: SourcePosition
}

extension JSONDocument {
  /// Whether an object in the document repeats a member name.
  public var hasDuplicateMembers: Bool { !duplicates.isEmpty }

  /// The repeated member names, in the order of the repetitions.
  ///
  /// A name that occurs three times gives two entries.
  public var duplicateMembers: JSONDuplicateMembers { JSONDuplicateMembers(document: self) }
}

/// The repeated member names of a document, in the order of the repetitions.
///
/// Iterating over them walks through the document once, however many there are. Each pointer is
/// built only when its entry is returned: a text can have so many repetitions, at such a depth,
/// that all pointers at once would not fit into memory.
public struct JSONDuplicateMembers: Sequence, Sendable {
  fileprivate let document: JSONDocument

  /// The number of repetitions.
  public var count: Int { document.duplicates.count }

  /// Whether the document repeats no member name.
  public var isEmpty: Bool { count == 0 }

  /// The number of repetitions.
  public var underestimatedCount: Int { count }

  /// Returns an iterator that begins at the first repetition.
  ///
  /// - Returns: The iterator.
  public func makeIterator() -> Iterator { Iterator(document) }

  /// Iterates over the repetitions in the order of the text.
  public struct Iterator: IteratorProtocol, Sendable {
    /// An array or object around the current node.
    private struct Level {
      let end: Int
      let isObject: Bool
      var place = -1
      var name = 0
    }

    private let document: JSONDocument
    private var pairs: ArraySlice<(first: Int, second: Int)>
    private var positions: [Int: SourcePosition] = [:]
    private var levels: [Level] = []
    private var node = 0
    /// Whether the current node is the value of the name before it.
    private var isValueNext = false

    fileprivate init(_ document: JSONDocument) {
      self.document = document
      pairs = document.duplicates.sorted { $0.second < $1.second }[...]
      // The earlier names are not in the order of the later ones, so the positions of both are
      // looked up together.
      let names = Set(pairs.flatMap { [$0.first, $0.second] }).sorted()
      var finder = SourcePositionFinder(document.bytes, origin: document.origin)
      for name in names {
        let start = document.withTape { $0.start(name) }
        positions[name] =
          document.written == nil
          ? finder.position(atByteOffset: start) : document.position(atByteOffset: start)
      }
    }

    /// Returns the next repetition.
    ///
    /// - Returns: The repetition; `nil` after the last one.
    public mutating func next() -> JSONDuplicateMember? {
      guard let (first, second) = pairs.popFirst() else { return nil }
      return document.withTape { tape in
        walk(to: second, in: tape)
        let tokens = levels.map { $0.isObject ? tape.string($0.name) : String($0.place) }
        return JSONDuplicateMember(
          name: tape.string(second), pointer: JSONPointer(tokens: tokens),
          first: positions[first, default: document.origin],
          second: positions[second, default: document.origin])
      }
    }

    /// Continues until a name has been passed, and keeps track of the arrays and objects around it.
    private mutating func walk(to name: Int, in tape: JSONTape) {
      while node <= name {
        while let level = levels.last, level.end <= node { levels.removeLast() }
        let depth = levels.count - 1
        if depth >= 0, levels[depth].isObject, !isValueNext {
          levels[depth].name = node
          isValueNext = true
          node += 1
          continue
        }
        if depth >= 0 { levels[depth].place += 1 }
        isValueNext = false
        if tape.isContainer(node) {
          levels.append(Level(end: tape.next(after: node), isObject: tape.kind(node) == .object))
          node += 2
        } else {
          node += 1
        }
      }
    }
  }
}
