/// A member name that an object holds twice (RFC 8259, section 4).
public struct JSONDuplicateMember: Hashable, Sendable {
  /// The name, escapes resolved.
  public let name: String

  /// The pointer to the member; the later of the two values is the one it finds.
  public let pointer: JSONPointer

  /// The position of the earlier name.
  public let first: SourcePosition

  /// The position of the next equal name.
  public let second: SourcePosition
}

extension JSONDocument {
  /// Whether an object in the document holds a name twice.
  public var hasDuplicateMembers: Bool { !duplicates.isEmpty }

  /// The repeated member names, in order of the repetition.
  ///
  /// A name that is there three times makes two entries.
  public var duplicateMembers: JSONDuplicateMembers { JSONDuplicateMembers(document: self) }
}

/// The repeated member names of a document, in order of the repetition.
///
/// Going through them takes one walk through the document, however many there are, and makes the
/// pointers one at a time: a text can have so many, so deep, that all at once are too large.
public struct JSONDuplicateMembers: Sequence, Sendable {
  fileprivate let document: JSONDocument

  /// How many there are.
  public var count: Int { document.duplicates.count }

  /// Whether there are none.
  public var isEmpty: Bool { count == 0 }

  /// The number of them.
  public var underestimatedCount: Int { count }

  /// Returns an iterator at the first repetition.
  ///
  /// - Returns: The iterator.
  public func makeIterator() -> Iterator { Iterator(document) }

  /// Goes through the repetitions in the order of the text.
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
      // The earlier names are in another order than the later ones, so that the places of both are
      // looked up at once.
      let names = Set(pairs.flatMap { [$0.first, $0.second] }).sorted()
      var finder = SourcePositionFinder(document.bytes, origin: document.origin)
      for name in names {
        let start = document.withTape { $0.start(name) }
        positions[name] = finder.position(atByteOffset: start)
      }
    }

    /// Returns the next repetition.
    ///
    /// - Returns: The repetition; `nil` behind the last.
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

    /// Goes on until a name has been passed, keeping track of what is around it.
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
