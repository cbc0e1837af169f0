/// A member of an object in a document.
public struct JSONMember: Sendable {
  /// The value.
  public let value: JSONNode

  /// Creates the member that has a value.
  ///
  /// The value must be a member of an object.
  package init(value: JSONNode) {
    self.value = value
  }

  /// The name as a node: a string with a position.
  public var nameNode: JSONNode { JSONNode(document: value.document, index: value.index - 1) }

  /// The name, with escapes resolved.
  public var name: String { nameNode.document.withTape { $0.string(value.index - 1) } }

  /// The position of the name.
  public var namePosition: SourcePosition { nameNode.position }
}

extension JSONNode {
  /// The elements in order; empty if the value is not an array.
  public var elements: Elements { Elements(node: self) }

  /// The members in order; empty if the value is not an object.
  ///
  /// A member whose name is repeated later in the object is left out.
  public var members: Members { Members(node: self) }

  /// The elements of an array in order.
  public struct Elements: Collection, Sendable {
    /// The position of an element.
    public struct Index: Comparable, Sendable {
      fileprivate let node: Int

      /// Returns whether one position comes before another.
      ///
      /// - Parameters:
      ///   - a: A position.
      ///   - b: Another position.
      /// - Returns: Whether `a` comes first.
      public static func < (a: Index, b: Index) -> Bool { a.node < b.node }
    }

    fileprivate let node: JSONNode

    private var isArray: Bool { node.kind == .array }

    /// The position of the first element.
    public var startIndex: Index {
      Index(node: node.document.withTape { $0.firstChild(node.index) })
    }

    /// The position after the last element.
    public var endIndex: Index {
      isArray ? Index(node: node.document.withTape { $0.next(after: node.index) }) : startIndex
    }

    /// The number of elements, in constant time.
    public var count: Int { isArray ? node.count : 0 }

    /// The element at a position.
    ///
    /// - Parameter place: A position before the end.
    public subscript(place: Index) -> JSONNode {
      JSONNode(document: node.document, index: place.node)
    }

    /// Returns the position after another.
    ///
    /// - Parameter place: A position before the end.
    /// - Returns: The next position.
    public func index(after place: Index) -> Index {
      Index(node: node.document.withTape { $0.next(after: place.node) })
    }
  }

  /// The members of an object in order.
  public struct Members: Sequence, Sendable {
    fileprivate let node: JSONNode

    /// The number of members, in constant time.
    public var underestimatedCount: Int { node.kind == .object ? node.count : 0 }

    /// Returns an iterator that begins at the first member.
    ///
    /// - Returns: The iterator.
    public func makeIterator() -> Iterator {
      node.document.withTape { tape in
        let first = tape.firstChild(node.index)
        let isObject = tape.kind(node.index) == .object
        return Iterator(
          document: node.document, name: first,
          end: isObject ? tape.next(after: node.index) : first)
      }
    }

    /// Iterates over the members.
    public struct Iterator: IteratorProtocol, Sendable {
      fileprivate let document: JSONDocument
      fileprivate var name: Int
      fileprivate let end: Int

      /// Returns the next member whose name is not repeated later.
      ///
      /// - Returns: The member; `nil` after the last one.
      public mutating func next() -> JSONMember? {
        document.withTape { tape in
          while name < end {
            let value = name + 1
            let isShadowed = tape.isShadowed(name)
            name = tape.next(after: value)
            if !isShadowed {
              return JSONMember(value: JSONNode(document: document, index: value))
            }
          }
          return nil
        }
      }
    }
  }
}
