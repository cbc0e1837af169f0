import ChatFaces
import JSONText

/// The reason for which a request of the page is not an action, as a sentence for its sender.
struct ActionError: Error, Hashable {
  let message: String
}

extension ChatAction {
  /// Reads an action.
  ///
  /// ```json
  /// { "do": "react", "value": "👍", "message": "m1" }
  /// ```
  ///
  /// - Throws: ``ActionError`` for bytes that are not JSON, and for JSON that is not an action.
  init(json bytes: [UInt8]) throws(ActionError) {
    let members: JSONValue
    do {
      members = try JSONValue(parsing: bytes, limits: JSONLimits(maximumDepth: 4))
    } catch {
      throw ActionError(message: "The action is not JSON: \(error)")
    }
    self = try Self.action(ActionMembers(members))
  }

  private static func action(_ members: ActionMembers) throws(ActionError) -> ChatAction {
    let name = try members.string("do")
    switch name {
    case "open": return .open(channel: try members.string("channel"))
    case "reveal":
      return .reveal(
        message: try members.string("message"), channel: try members.string("channel"))
    case "type": return .type(try members.string("text"))
    case "send": return .send(try members.string("text"))
    case "see":
      return .see(first: try members.string("first"), last: try members.string("last"))
    case "showOlder": return .showOlder
    case "showReactions": return .showReactions(message: try members.string("message"))
    case "hideReactions": return .hideReactions
    case "react":
      return .react(try members.string("value"), message: try members.string("message"))
    case "retry": return .retry(message: try members.string("message"))
    case "tryAgain": return .tryAgain
    case "cancel": return .cancel(message: try members.string("message"))
    case "search": return .search(try members.stringOrNull("words"))
    default: throw ActionError(message: "There is no action \"\(VisibleText.line(name))\".")
    }
  }
}

/// The members of an action.
private struct ActionMembers {
  private let object: JSONObject

  init(_ value: JSONValue) throws(ActionError) {
    guard let object = value.object else {
      throw ActionError(message: "An action is an object, not \(value.kind.rawValue).")
    }
    self.object = object
  }

  func string(_ name: String) throws(ActionError) -> String {
    guard let text = object[name]?.string else {
      throw ActionError(message: "The action needs a string \"\(name)\".")
    }
    return text
  }

  func stringOrNull(_ name: String) throws(ActionError) -> String? {
    if object[name]?.isNull == true { return nil }
    return try string(name)
  }
}
