#if canImport(FoundationNetworking)
  import Dispatch
  import Foundation

  /// The queue of a session's delegate, which blocks the session while it is full.
  ///
  /// libcurl decompresses all bytes that have arrived in one go, and Foundation adds each piece of
  /// 16 KiB to this queue, whatever the delegate answers in the meantime: two megabytes of a
  /// compressed answer became two gigabytes of pieces. The work of the delegate must not wait for
  /// the session.
  ///
  /// `@unchecked Sendable`, as its superclass is: it adds no mutable property. `room` is constant,
  /// and a semaphore guards its own count.
  final class BoundedQueue: OperationQueue, @unchecked Sendable {
    /// The number of pieces that may wait, which is one megabyte.
    private let room = DispatchSemaphore(value: 64)

    override init() {
      super.init()
      // A delegate gets its calls one after the other.
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
