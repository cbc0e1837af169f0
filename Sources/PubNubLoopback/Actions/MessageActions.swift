import JSONText

/// The message actions of a key set, by channel, in order of their own timetokens.
struct MessageActions: Sendable {
  private var channels: [ExactText: [MessageAction]] = [:]

  /// The number of actions.
  private(set) var count = 0

  /// The channels that have actions.
  var names: [String] { channels.keys.map(\.wrappedValue) }

  /// Returns the actions of a channel.
  func actions(of channel: String) -> [MessageAction] { channels[ExactText(channel)] ?? [] }

  /// Returns whether the user already added the same action to the same message.
  func contains(_ action: MessageAction, channel: String) -> Bool {
    actions(of: channel).contains {
      $0.messageTimetoken == action.messageTimetoken && JSONName.isEqual($0.user, action.user)
        && JSONName.isEqual($0.type, action.type) && JSONName.isEqual($0.value, action.value)
    }
  }

  /// Returns the action with the given timetokens.
  func action(message: Int64, action: Int64, channel: String) -> MessageAction? {
    actions(of: channel).first {
      $0.messageTimetoken == message && $0.actionTimetoken == action
    }
  }

  /// Adds an action after the older ones.
  mutating func insert(_ action: MessageAction, channel: String) {
    var actions = channels.removeValue(forKey: ExactText(channel)) ?? []
    var place = actions.count
    while place > 0, actions[place - 1].actionTimetoken > action.actionTimetoken { place -= 1 }
    actions.insert(action, at: place)
    channels[ExactText(channel)] = actions
    count += 1
  }

  /// Removes actions of a channel.
  ///
  /// - Returns: The removed actions.
  mutating func remove(
    channel: String, where isRemoved: (MessageAction) -> Bool
  ) -> [MessageAction] {
    let all = actions(of: channel)
    let gone = all.filter(isRemoved)
    guard !gone.isEmpty else { return [] }
    let rest = all.filter { !isRemoved($0) }
    channels[ExactText(channel)] = rest.isEmpty ? nil : rest
    count -= gone.count
    return gone
  }
}
