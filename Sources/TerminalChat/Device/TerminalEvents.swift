import Dispatch
import Foundation

#if canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Keys and changes of size, as they come.
final class TerminalEvents {
  /// Something that happened at the terminal.
  enum Event: Hashable, Sendable {
    case keys([Key])
    case resized
    /// The terminal is gone.
    case ended
  }

  /// How long an ESC is waited behind, in milliseconds: terminals send sequences at once, networks nearly so.
  private static let patience: Int32 = 40

  let events: AsyncStream<Event>
  private let input: AsyncStream<Event>.Continuation
  private let resizing: any DispatchSourceSignal

  /// Begins to read.
  init() {
    (events, input) = AsyncStream.makeStream()
    resizing = DispatchSource.makeSignalSource(signal: SIGWINCH, queue: .global())
    resizing.setEventHandler { [input] in input.yield(.resized) }
    resizing.resume()
    // Reading waits, which the threads of tasks must not.
    let reading = Thread { [input] in Self.read(into: input) }
    reading.name = "keys"
    reading.start()
  }

  /// Listens no longer to changes of size.
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
