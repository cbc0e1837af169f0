/// The rows of a component, in sections: the current state, and the differences as it changes.
///
/// ```swift
/// for await change in model.messages {
///   view.apply(change.update)
/// }
/// ```
///
/// Each iteration computes its own differences: the first element inserts all rows, and each later
/// one leads from the state that the iteration returned before to the newest state, skipping those
/// in between.
public struct LiveList<Row: ListRow>: Sendable {
  /// The sections, for followers that do not need the differences.
  package let states: LiveValue<[ListSection<Row>]>
  /// The model, which lives as long as one of its lists is followed.
  private let owner: (any AnyObject & Sendable)?

  /// Creates a list without rows.
  init() {
    self.init(states: LiveValue([]), owner: nil)
  }

  private init(states: LiveValue<[ListSection<Row>]>, owner: (any AnyObject & Sendable)?) {
    self.states = states
    self.owner = owner
  }

  /// Returns the list, with a reference that keeps a model alive.
  func kept(by owner: any AnyObject & Sendable) -> LiveList {
    LiveList(states: states, owner: owner)
  }

  /// The current sections.
  public var sections: [ListSection<Row>] { states.value }

  /// The current rows of all sections.
  public var rows: [Row] { sections.flatMap(\.rows) }
}

/// A state of a list, and its difference from the state before.
public struct ListChange<Row: ListRow>: Hashable, Sendable {
  /// The sections.
  public let sections: [ListSection<Row>]
  /// The difference from the state before.
  public let update: ListUpdate<Row>
}

extension LiveList: AsyncSequence {
  /// An iterator over the changes.
  public struct Iterator: AsyncIteratorProtocol {
    private var states: LiveValue<[ListSection<Row>]>.Iterator
    private var last: [ListSection<Row>] = []
    private let owner: (any AnyObject & Sendable)?

    init(_ states: LiveValue<[ListSection<Row>]>.Iterator, _ owner: (any AnyObject & Sendable)?) {
      self.states = states
      self.owner = owner
    }

    /// Returns the next change; nil when the task is cancelled or the model is gone.
    public mutating func next() async -> ListChange<Row>? {
      guard let sections = await states.next() else { return nil }
      let update = ListUpdate(from: last, to: sections)
      last = sections
      return ListChange(sections: sections, update: update)
    }
  }

  /// Starts an iteration, whose first change inserts all rows.
  public func makeAsyncIterator() -> Iterator { Iterator(states.makeAsyncIterator(), owner) }
}
