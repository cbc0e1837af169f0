#if canImport(FoundationNetworking)
  import Dispatch
  import Foundation

  /// The queue of a session's delegate, which makes the session wait while much waits in it.
  ///
  /// libcurl unpacks all that has arrived in one go, and Foundation adds each piece of 16 KiB to this queue, whatever
  /// the delegate says meanwhile: two megabytes of a compressed answer were two gigabytes of pieces. What the
  /// delegate does must not wait for the session.
  ///
  /// `@unchecked Sendable`, as its superclass is: it adds no mutable property. `room` is constant, and a semaphore
  /// guards its count itself.
  final class BoundedQueue: OperationQueue, @unchecked Sendable {
    /// The number of pieces that may wait: a megabyte.
    private let room = DispatchSemaphore(value: 64)

    override init() {
      super.init()
      // A delegate gets one call after the other.
      maxConcurrentOperationCount = 1
    }

    override func addOperation(_ block: @escaping @Sendable () -> Void) {
      room.wait()
      super.addOperation { [room] in
        block()
        room.signal()
      }
    }
  }
#endif
