import Dispatch
import Foundation

#if canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The keys and size changes of a terminal, as a stream.
final class TerminalEvents {
  /// An event of the terminal.
  enum Event: Hashable, Sendable {
    case keys([Key])
    case resized
    /// The terminal is gone.
    case ended
  }

  /// The time in milliseconds after which an ESC is a key of its own: terminals send sequences at
  /// once, networks almost so.
  private static let patience: Int32 = 40

  let events: AsyncStream<Event>
  private let input: AsyncStream<Event>.Continuation
  private let resizing: any DispatchSourceSignal

  /// Starts reading.
  init() {
    (events, input) = AsyncStream.makeStream()
    resizing = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .global())
    resizing.setEventHandler { [input] in input.yield(.resized) }
    resizing.resume()
    // Reading blocks its thread, which the threads of tasks must not do.
    let reading = Thread { [input] in Self.read(into: input) }
    reading.name = "keys"
    reading.start()
  }

  /// Stops observing size changes.
  func end() { resizing.cancel() }

  private static func read(into input: AsyncStream<Event>.Continuation) {
    var decoder = KeyDecoder()
    while let bytes = TerminalDevice.read(within: decoder.isWaiting ? patience : nil) {
      let keys = bytes.isEmpty ? decoder.flush() : decoder.feed(bytes)
      if !keys.isEmpty { input.yield(.keys(keys)) }
    }
    input.yield(.ended)
    input.finish()
  }
}
