import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import Foundation
import TestSupport
import Testing

@testable import ChatComponents

/// The list of channels on a store.
@Suite(.ends) struct ChannelListTests {
  /// Alice is in four channels of two types, and bob in one more.
  private func chat(theme: ComponentTheme = ComponentTheme()) async throws -> TestChat {
    let chat = try await TestChat.known(theme: theme)
    try await chat.channel("b", name: "Beta", type: "group", details: "The second")
    try await chat.channel("a", name: "Alpha", type: "group", avatar: "https://example.com/a")
    try await chat.channel("d", name: "Dora", type: "direct")
    try await chat.channel("x", name: "Not hers", type: "group")
    for channel in ["b", "a", "d", "general"] { try await chat.member("alice", in: channel) }
    try await chat.member("bob", in: "x")
    return chat
  }

  @Test func `the memberships of the own user come by type, last first, then by name`()
    async throws
  {
    let list = try await chat().viewModels.channelList()
    try await list.didLoad()
    let sections = list.channels.sections
    #expect(sections.map(\.title) == ["group", "direct", "default"])
    #expect(sections.map { $0.rows.map(\.name) } == [["Alpha", "Beta"], ["Dora"], ["General"]])
    let image = try #require(URL(string: "https://example.com/a"))
    #expect(sections[0].rows[0].avatar == .image(image))
    #expect(sections[0].rows[1].avatar == .initials("B"))
    #expect(sections[0].rows[1].details == "The second")
  }

  @Test func `sections are optional`() async throws {
    var settings = ChannelListSettings()
    settings.isSectionedByType = false
    let list = try await chat().viewModels.channelList(settings: LiveSettings(settings))
    try await list.didLoad()
    #expect(list.channels.sections.map(\.title) == [nil])
    #expect(list.channels.rows.count == 4)
  }

  @Test func `rows are inserted, changed, moved and removed by themselves`() async throws {
    let chat = try await chat()
    let list = chat.viewModels.channelList()
    try await list.didLoad()
    var changes = list.channels.makeAsyncIterator()
    #expect(await changes.next()?.update.inserted.count == 4)
    try await chat.channel("c", name: "Gamma", type: "group")
    try await chat.member("alice", in: "c")
    let inserted = try #require(await changes.next())
    #expect(inserted.update.inserted.map(\.place) == [ListPlace(section: 0, row: 2)])
    #expect(inserted.update.moved.isEmpty && inserted.update.removed.isEmpty)
    try await chat.channel("c", name: "Aaron", type: "group")
    let moved = try #require(await changes.next())
    #expect(moved.update.moved.count == 1 && moved.update.changed.map(\.row.name) == ["Aaron"])
    try await chat.channel("d", name: "Dora", type: "group")
    let section = try #require(await changes.next())
    #expect(section.update.removedSections == [1] && section.sections.count == 2)
    try await chat.removeMember("alice", from: "general")
    #expect(await changes.next()?.sections.map(\.title) == ["group"])
  }

  @Test func `a provider, a query and settings make a list, and settings default to the theme`()
    async throws
  {
    var shared = ChannelListSettings()
    shared.title = "Shared"
    let chat = try await chat(theme: ComponentTheme(channelList: shared))
    let query = StoreRequest<PubNubManagedMember>().where(PubNubManagedMember.userId == "bob")
    let list = chat.viewModels.channelList(query: query)
    try await list.didLoad()
    #expect(list.channels.rows.map(\.name) == ["Not hers"])
    #expect(list.settings.values.title == "Shared")
    let own = LiveSettings(ChannelListSettings())
    let other = chat.viewModels.channelList(settings: own)
    #expect(other.settings === own && list.settings === chat.viewModels.theme.channelList)
  }

  @Test func `the query can be changed right before the first fetch`() async throws {
    let list = try await chat().viewModels.channelList()
    list.hooks.configureQuery = { $0.where(PubNubManagedMember.channelId != "a") }
    try await list.didLoad()
    #expect(!list.channels.rows.map(\.channelID).contains("a"))
  }

  @Test func `hooks of life are called once per transition, and loading may be tried again`()
    async throws
  {
    let list = try await chat().viewModels.channelList()
    let calls = Calls<String>()
    list.lifeHooks.componentDidLoad = { model in
      calls.add("loaded \(model.channels.rows.count)")
    }
    list.lifeHooks.componentWillAppear = { _ in calls.add("appears") }
    list.lifeHooks.componentWillDisappear = { _ in calls.add("disappears") }
    try await list.didLoad()
    try await list.didLoad()
    list.willAppear()
    list.willAppear()
    list.willDisappear()
    list.willDisappear()
    list.willAppear()
    #expect(calls.all == ["loaded 4", "appears", "disappears", "appears"])
  }

  @Test func `what a hook throws is reported`() async throws {
    let list = try await chat().viewModels.channelList()
    list.lifeHooks.componentDidLoad = { _ in throw RemoteError.refused }
    try await list.didLoad()
    #expect(list.failures.value?.activity == .hook)
  }

  @Test func `settings that follow are shown at once, those of creation are not`() async throws {
    let list = try await chat().viewModels.channelList()
    try await list.didLoad()
    list.settings.update { settings in
      settings.isSectionedByType = false
      settings.avatarType = .initial
      settings.sectionTitle = { $0.uppercased() }
    }
    try await list.channels.rows { rows in
      rows.allSatisfy { $0.avatar == .initials(String($0.name.prefix(1))) }
    }
    #expect(list.channels.sections.map(\.title) == ["GROUP", "DIRECT", "DEFAULT"])
  }

  @Test func `choosing a channel opens the list of its messages, unless the application does`()
    async throws
  {
    let chat = try await chat()
    let list = chat.viewModels.channelList()
    #expect(try await list.selectChannel("a")?.channelID == "a")
    let calls = Calls<String?>()
    list.hooks.didSelectChannel = { _, channel in
      calls.add(channel.name)
      return nil
    }
    #expect(try await list.selectChannel("b") == nil)
    #expect(calls.all == ["Beta"])
    await #expect(throws: StoreError.self) { try await list.selectChannel("nowhere") }
  }

  @Test func `channels are fetched on demand or at a threshold, which is off by default`()
    async throws
  {
    let chat = try await chat()
    let list = chat.viewModels.channelList()
    try await list.didLoad()
    await list.rowShown(ListPlace(row: 1))
    #expect(chat.remote.now.listings.isEmpty)
    await list.refresh()
    #expect(chat.remote.now.listings == [.memberships(of: "alice")])
    list.settings.update { $0.prefetchIndexThreshold = 1 }
    await list.rowShown(ListPlace(row: 1))
    #expect(chat.remote.now.listings.count == 1, "The last fetch brought nothing.")
  }

  @Test func `lists of any length are shown page by page`() async throws {
    let chat = try await TestChat.known()
    try await chat.store.write { transaction in
      for number in 0..<250 {
        let id = ChannelID("c\(number)")
        try PubNubManagedChannel.write(
          channel: PubNubChatChannel(id: id, name: "\(1000 + number)"), into: transaction)
        try PubNubManagedMember.write(
          member: PubNubChatMember(channelId: id, userId: "alice"), into: transaction)
      }
    }
    let list = chat.viewModels.channelList()
    try await list.didLoad()
    #expect(list.channels.rows.count == 100)
    await list.rowShown(ListPlace(row: 99))
    #expect(list.channels.rows.count == 200)
    await list.rowShown(ListPlace(row: 199))
    #expect(list.channels.rows.map(\.name).last == "1249")
  }
}
