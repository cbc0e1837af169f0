import ChatRuntime
import ChatSync
import JSONSchema
import JSONText

/// An event as one line, for people or for programs.
struct EventLine {
  let event: RemoteEvent

  /// The line for people, for example `general: alice says hello`.
  ///
  /// Line breaks and other control characters from a peer are escaped. They could otherwise imitate the lines of other
  /// users.
  var text: String { DisplayText.line("\(event.channel): \(words)") + "\n" }

  /// The object for programs: `channel`, `timetoken`, `kind`, `publisher` and `payload`.
  var json: JSONObject {
    var object: JSONObject = [
      "channel": .string(event.channel), "timetoken": .string(event.timetoken.description),
      "kind": .string(kind),
    ]
    if let publisher = event.publisher { object["publisher"] = .string(publisher) }
    if let payload { object["payload"] = payload }
    return object
  }

  /// The payload; nil if it is not JSON, in which case the event is set aside.
  private var payload: JSONValue? { try? JSONValue(json: event.payload) }

  private var who: String { event.publisher ?? "somebody" }

  private var kind: String {
    switch event.content {
    case .message: "message"
    case .signal: "signal"
    case .object(let change):
      change.isDeletion ? "\(change.type.rawValue)-removed" : change.type.rawValue
    case .messageAction(let change): change.isRemoval ? "action-removed" : "action"
    case .presence: "presence"
    case .file: "file"
    case .unreadable: "unreadable"
    }
  }

  private var words: String {
    switch event.content {
    case .message:
      "\(who) says \(payload?.string ?? payload?["text"]?.string ?? "something that has no text")"
    case .signal: "\(who) signals \(payload?["type"]?.string ?? "something")"
    case .object(let change):
      "a \(change.type.rawValue) was \(change.isDeletion ? "removed" : "changed")"
    case .messageAction(let change):
      "\(change.userID ?? who) \(change.isRemoval ? "takes back" : "attaches") an action"
    case .presence(let presence): words(of: presence.change)
    case .file: "\(who) sends a file"
    case .unreadable(let reason): "an event is kept aside: \(reason)"
    }
  }

  private func words(of change: PresenceEvent.Change) -> String {
    switch change {
    case .join(let user, _): "\(user) is present"
    case .leave(let user): "\(user) has left"
    case .timeout(let user): "\(user) is gone"
    case .stateChange(let user, _): "\(user) has another presence state"
    case .interval: "several users joined or left"
    }
  }
}
