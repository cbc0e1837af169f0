import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import TestSupport
import Testing

@testable import ChatComponents

/// The list of members on a store.
@Suite(.ends) struct MemberListTests {
  private func chat() async throws -> TestChat {
    let chat = try await TestChat.known()
    try await chat.user("carol", name: "Carol", avatar: "https://example.com/c")
    try await chat.user("dave", name: "Adam Dave")
    try await chat.member("alice", isPresent: true)
    try await chat.member("carol", isPresent: true)
    try await chat.member("bob")
    try await chat.member("dave")
    return chat
  }

  @Test func `members that are present come by name`() async throws {
    let chat = try await chat()
    let list = chat.viewModels.memberList(of: "general")
    try await list.didLoad()
    #expect(list.members.rows.map(\.name) == ["Alice", "Carol"])
    #expect(list.members.rows.first?.avatar == .initials("A"))
    try await chat.member("dave", isPresent: true)
    try await list.members.rows { $0.map(\.name) == ["Adam Dave", "Alice", "Carol"] }
    try await chat.member("carol", isPresent: false)
    try await list.members.rows { $0.map(\.name) == ["Adam Dave", "Alice"] }
  }

  @Test func `the own user can be left out`() async throws {
    var settings = MemberListSettings()
    settings.excludesCurrentUser = true
    let list = try await chat().viewModels.memberList(
      of: "general", settings: LiveSettings(settings))
    try await list.didLoad()
    #expect(list.members.rows.map(\.name) == ["Carol"])
  }

  @Test func `absent members come after present ones, in sections if wanted`() async throws {
    var settings = MemberListSettings()
    settings.includesAbsent = true
    settings.isSectionedByPresence = true
    let list = try await chat().viewModels.memberList(
      of: "general", settings: LiveSettings(settings))
    try await list.didLoad()
    #expect(list.members.sections.map(\.title) == ["Present", "Absent"])
    #expect(list.members.rows.map(\.name) == ["Alice", "Carol", "Adam Dave", "Bob"])
  }

  @Test func `who is present is asked when the list is loaded, and fills it`() async throws {
    let chat = try await TestChat.known()
    try await chat.user("carol", name: "Carol")
    for user in ["alice", "bob", "carol"] { try await chat.member(user) }
    chat.remote.change { $0.present = ["general": ["bob", "carol"]] }
    let list = chat.viewModels.memberList(of: "general")
    list.lifeHooks.componentDidLoad = { model in try await model.syncHereNow() }
    try await list.didLoad()
    try await list.members.rows { $0.map(\.name) == ["Bob", "Carol"] }
    #expect(list.failures.value == nil)
  }

  @Test func `choosing a member calls the hook with its record`() async throws {
    let list = try await chat().viewModels.memberList(of: "general")
    try await list.didLoad()
    let calls = Calls<String>()
    list.hooks.didSelectMember = { _, member in calls.add(member.userId.rawValue) }
    try await list.selectMember(list.members.rows[1])
    #expect(calls.all == ["carol"])
  }

  @Test func `the query and the sections of members can be replaced`() async throws {
    let list = try await chat().viewModels.memberList(
      of: "general", query: PubNubManagedMember.membersBy(channelID: "general"))
    list.hooks.configureQuery = { $0.where(PubNubManagedMember.userId != "bob") }
    list.hooks.section = { $0.isPresent ? "here" : nil }
    try await list.didLoad()
    #expect(Set(list.members.rows.map(\.name)) == ["Alice", "Carol", "Adam Dave"])
    #expect(Set(list.members.sections.map(\.title)) == ["here", nil])
  }

  @Test func `members are fetched from the service on demand`() async throws {
    let chat = try await TestChat.known()
    chat.remote.change {
      $0.members = [[PubNubChatMember(channelId: "general", userId: "bob")]]
    }
    let list = chat.viewModels.memberList(
      of: "general", query: PubNubManagedMember.membersBy(channelID: "general"))
    try await list.didLoad()
    await list.refresh()
    #expect(chat.remote.now.listings == [.members(of: "general")])
    try await list.members.rows { $0.map(\.name) == ["Bob"] }
  }
}
