import ChatComponents
@_spi(Adapter) import ChatRuntime

extension ChatSession {
  /// Shows the channels, including the open one even if the current user is not a member of it.
  func showChannels() {
    var rows = channelList.channels.rows
    if let open, !rows.contains(where: { $0.channelID.isSameName(as: open.channelID) }) {
      rows.append(open.row)
    }
    let sections = ChannelKind.allCases.compactMap { kind in
      kind.section(of: rows.filter { ChannelKind($0) == kind })
    }
    scene.change { scene in
      scene.channels = sections
      // A single section needs no heading.
      if sections.count == 1 { scene.channels[0].title = nil }
    }
  }

  /// Shows the members of the open channel.
  func showMembers() {
    guard let open else { return }
    let isKnown = knownPresence.contains(open.channelID)
    let rows = open.memberRows.map { row in
      var row = row
      // The current user is present, even before the service has noticed.
      if row.userID.isSameName(as: viewModels.userID) { row.isPresent = true }
      return row
    }
    let online = rows.filter(\.isPresent)
    change(open.channelID) { conversation in
      conversation.isPresenceKnown = isKnown
      conversation.presentCount = isKnown ? online.count : 0
      let sections =
        isKnown
        ? [("Online", online), ("Offline", rows.filter { !$0.isPresent })]
        : [("Presence unknown", rows)]
      conversation.members = sections.filter { !$1.isEmpty }.map { title, rows in
        ListSection(id: title, title: title, rows: rows.orderedByName(\.name, or: \.userID))
      }
    }
  }
}

/// The section of a channel.
private enum ChannelKind: String, CaseIterable {
  case channels
  case direct

  init(_ row: ChannelRow) { self = row.type == Self.direct.rawValue ? .direct : .channels }

  /// Returns the section with rows; nil for no rows.
  func section(of rows: [ChannelRow]) -> ListSection<ChannelRow>? {
    guard !rows.isEmpty else { return nil }
    return ListSection(
      id: rawValue, title: self == .direct ? "Direct messages" : "Channels",
      rows: rows.orderedByName(\.name, or: \.channelID))
  }
}
