import ChatRuntime
import JSONText

/// A typing signal: its publisher has started or stopped typing.
package struct TypingSignal: Hashable {
  package let isTyping: Bool

  /// Creates a signal.
  package init(isTyping: Bool) {
    self.isTyping = isTyping
  }

  /// Creates a signal from a payload; nil for a signal of another kind.
  init?(_ payload: [UInt8]) {
    // Applications send their own signals too, so any payload may arrive.
    switch try? JSONValue(json: payload)["type"]?.string {
    case "typing_on": isTyping = true
    case "typing_off": isTyping = false
    default: return nil
    }
  }

  /// The payload.
  package var payload: [UInt8] {
    Array("{\"type\":\"\(isTyping ? "typing_on" : "typing_off")\"}".utf8)
  }
}
