/// The batches of a ``Subscription``.
@_spi(Adapter) public struct EventBatches: AsyncSequence, Sendable {
  let stream: AsyncStream<EventBatch>
  let subscription: Subscription

  /// Starts the iteration; only one is supported.
  public func makeAsyncIterator() -> Iterator {
    Iterator(stream: stream.makeAsyncIterator(), subscription: subscription)
  }

  /// An iterator over the batches.
  public struct Iterator: AsyncIteratorProtocol {
    var stream: AsyncStream<EventBatch>.Iterator
    let subscription: Subscription

    /// Waits for the next batch.
    ///
    /// - Returns: The batch; nil when the subscription is closed or the task is cancelled.
    public mutating func next() async -> EventBatch? {
      guard let batch = await stream.next() else { return nil }
      await subscription.tookBatch()
      return batch
    }
  }
}

@_spi(Adapter) extension Subscription {
  /// The events of a ``Subscription``, one by one.
  public struct Events: AsyncSequence, Sendable {
    let batches: EventBatches

    /// Starts the iteration; only one is supported.
    public func makeAsyncIterator() -> Iterator {
      Iterator(batches: batches.makeAsyncIterator())
    }

    /// An iterator over the events.
    public struct Iterator: AsyncIteratorProtocol {
      var batches: EventBatches.Iterator
      var events: ArraySlice<RemoteEvent> = []

      /// Waits for the next event.
      ///
      /// - Returns: The event; nil when the subscription is closed or the task is cancelled.
      public mutating func next() async -> RemoteEvent? {
        while true {
          if let event = events.popFirst() { return event }
          guard let batch = await batches.next() else { return nil }
          events = batch.events[...]
        }
      }
    }
  }
}
