/// The rows of a component, in sections: the present ones, and differences as they change.
///
/// ```swift
/// for await change in model.messages {
///   view.apply(change.update)
/// }
/// ```
///
/// Each iteration has differences of its own: the first element inserts all rows, and each further one
/// leads from what the iteration handed out before to the newest state, whatever lay in between.
public struct LiveList<Row: ListRow>: Sendable {
  let source: LiveValue<[ListSection<Row>]>
  /// The model, which lives as long as somebody follows its rows.
  private let owner: (any AnyObject & Sendable)?

  /// A list without rows.
  init() {
    self.init(source: LiveValue([]), owner: nil)
  }

  private init(source: LiveValue<[ListSection<Row>]>, owner: (any AnyObject & Sendable)?) {
    self.source = source
    self.owner = owner
  }

  /// The list for those who follow it.
  func kept(by owner: any AnyObject & Sendable) -> LiveList {
    LiveList(source: source, owner: owner)
  }

  /// The present sections.
  public var sections: [ListSection<Row>] { source.value }

  /// The present rows of all sections.
  public var rows: [Row] { sections.flatMap(\.rows) }
}

/// A state of a list, and what is different from the state before.
public struct ListChange<Row: ListRow>: Hashable, Sendable {
  /// The sections.
  public let sections: [ListSection<Row>]
  /// What is different.
  public let update: ListUpdate<Row>
}

extension LiveList: AsyncSequence {
  /// Waits for the next change.
  public struct Iterator: AsyncIteratorProtocol {
    private var states: LiveValue<[ListSection<Row>]>.Iterator
    private var last: [ListSection<Row>] = []
    private let owner: (any AnyObject & Sendable)?

    init(_ states: LiveValue<[ListSection<Row>]>.Iterator, _ owner: (any AnyObject & Sendable)?) {
      self.states = states
      self.owner = owner
    }

    /// The next change; nil when the task is cancelled or the model gone.
    public mutating func next() async -> ListChange<Row>? {
      guard let sections = await states.next() else { return nil }
      let update = ListUpdate(from: last, to: sections)
      last = sections
      return ListChange(sections: sections, update: update)
    }
  }

  /// Begins with all rows as inserted.
  public func makeAsyncIterator() -> Iterator { Iterator(source.makeAsyncIterator(), owner) }
}
