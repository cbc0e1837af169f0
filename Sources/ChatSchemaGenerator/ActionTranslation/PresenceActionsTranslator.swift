/// Translates the actions of presence and typing, which do not belong to an entity.
struct PresenceActionsTranslator {
  let user: ActionScope
  let channel: ActionScope

  func functions() -> [ActionFunction] {
    [hereNow(), state(), setState(), sendTyping(), typing(), clear()]
  }

  private func hereNow() -> ActionFunction {
    ActionFunction(
      name: "syncHereNow",
      summary: "Asks who is present in channels, and stores it.",
      returns: "The users who are present in each channel.", throwing: ActionFunction.reading,
      parameters: [
        .request(.library("FetchHereNowRequest", arguments: [channel.identifierType]))
      ],
      isDiscardable: true, result: "HereNow", call: .engine("fetch", ["request"]))
  }

  private func state() -> ActionFunction {
    ActionFunction(
      name: "syncRemotePresenceState",
      summary: "Reads what \(user.spoken) says about itself in channels, and stores it.",
      returns: "The state in each channel.", throwing: ActionFunction.reading,
      parameters: [
        .request(
          .library(
            "FetchPresenceStateRequest", arguments: [user.identifierType, channel.identifierType]))
      ],
      isDiscardable: true,
      result: .dictionary(key: channel.identifierType, value: "JSONValue"),
      call: .engine("fetch", ["request"]))
  }

  private func setState() -> ActionFunction {
    ActionFunction(
      name: "setRemotePresenceState",
      summary: "Sets what the own user says about itself in channels, and stores it.",
      returns: "The state as the service took it.", throwing: ActionFunction.reading,
      parameters: [
        .request(.library("SetPresenceStateRequest", arguments: [channel.identifierType]))
      ],
      isDiscardable: true, result: "JSONObject", call: .engine("set", ["request"]))
  }

  private func sendTyping() -> ActionFunction {
    ActionFunction(
      name: "send", summary: "Says that the own user types, or no longer does; nothing is stored.",
      throwing: "`RemoteError`.",
      parameters: [
        Parameter(name: "isTyping", type: "Bool"),
        Parameter(label: .other("on"), name: "channelId", type: channel.identifierType),
      ],
      call: Expression.name("engine").member("typing").calling(
        "send",
        [
          Argument("isTyping", "isTyping"),
          Argument("on", Expression.name("channelId").member("rawValue")),
        ]))
  }

  private func typing() -> ActionFunction {
    ActionFunction(
      name: "member",
      summary: "Shows that \(user.spoken) types, for six seconds; nothing is stored.",
      parameters: [
        Parameter(name: "userId", type: user.identifierType),
        Parameter(
          label: .other("didStartTypingOn"), name: "channelId", type: channel.identifierType),
      ], isThrowing: false,
      call: Expression.name("engine").member("typing").calling(
        "received",
        [
          Argument(.boolean(true)),
          Argument("from", Expression.name("userId").member("rawValue")),
          Argument("in", Expression.name("channelId").member("rawValue")),
        ]))
  }

  private func clear() -> ActionFunction {
    ActionFunction(
      name: "clearTransientData",
      summary: "Forgets what holds for a session only, such as who is present.",
      throwing: "`StoreError`.",
      call: .trailingClosureCall(
        Expression.name("store").member("write"), [],
        Closure(
          parameters: ["transaction"],
          body: [.expression(.tried(Expression.name("transaction").calling("beginSession")))])))
  }
}
