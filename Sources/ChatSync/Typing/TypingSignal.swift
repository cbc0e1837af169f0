import ChatRuntime
import JSONText

/// What a signal of the chat says: that its publisher began or stopped to type.
struct TypingSignal: Hashable {
  let isTyping: Bool

  /// A signal.
  init(isTyping: Bool) {
    self.isTyping = isTyping
  }

  /// Reads a payload; nil for a signal that says something else.
  init?(_ payload: [UInt8]) {
    // Signals are the application's own as well, so that any payload may come.
    switch try? JSONValue(json: payload)["type"]?.string {
    case "typing_on": isTyping = true
    case "typing_off": isTyping = false
    default: return nil
    }
  }

  /// The payload.
  var payload: [UInt8] { Array("{\"type\":\"\(isTyping ? "typing_on" : "typing_off")\"}".utf8) }
}
