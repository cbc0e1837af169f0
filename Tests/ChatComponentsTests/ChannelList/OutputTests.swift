import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatSync
import Foundation
import JSONText
import TestSupport
import Testing

@testable import ChatComponents

/// What is shown of single channels, users, memberships and messages.
@Suite(.ends) struct OutputTests {
  @Test func `a channel is shown as it changes`() async throws {
    let chat = try await TestChat.known()
    let model = chat.viewModels.channelModel("general")
    #expect(model.id == "general")
    var names = model.name.makeAsyncIterator()
    #expect(try await names.next() == "General")
    try await chat.channel(
      "general", name: "Renamed", type: "group", details: "All", avatar: "https://example.com/g")
    #expect(try await names.next() == "Renamed")
    #expect(try await model.details.next { _ in true } == "All")
    #expect(try await model.type.next { _ in true } == "group")
    let address = try await model.avatarURL.next { _ in true }??.absoluteString
    #expect(address == "https://example.com/g")
    #expect(try await model.custom.next { _ in true }?.map { StoredJSON($0).text } == "{}")
  }

  @Test func `members and messages of a channel are counted and listed`() async throws {
    let chat = try await TestChat.known()
    let model = chat.viewModels.channelModel("general")
    try await chat.member("bob", isPresent: true)
    try await chat.member("alice")
    try await chat.message("m2", at: 20)
    try await chat.message("m1", at: 10)
    // Created before all others by its author's clock; it waits, and stands behind them.
    try await chat.message("m0", by: "alice", at: 5, timetoken: false, status: .pending)
    #expect(try await model.memberCount.next { _ in true } == 2)
    #expect(try await model.presentMemberCount.next { _ in true } == 1)
    #expect(
      try await model.memberships().next { _ in true }?.map(\.userId) == ["alice", "bob"])
    #expect(
      try await model.messages().next { _ in true }?.map(\.id) == ["m1", "m2", "m0"])
    #expect(try await model.messages(newest: 1).next { _ in true }?.map(\.id) == ["m0"])
    #expect(try await model.oldestMessage.next { _ in true }??.id == "m1")
    try await chat.removeMessage("m1")
    #expect(try await model.oldestMessage.next { _ in true }??.id == "m2")
  }

  @Test func `a membership says who is present, with its user and its channel`() async throws {
    let chat = try await TestChat.known()
    try await chat.member("bob")
    let model = chat.viewModels.memberModel(user: "bob", channel: "general")
    var presence = model.isPresent.makeAsyncIterator()
    #expect(try await presence.next() == false)
    try await chat.member("bob", isPresent: true)
    #expect(try await presence.next() == true)
    #expect(try await model.userViewModel.name.next { _ in true } == "Bob")
    #expect(try await model.userViewModel.avatarURL.next { _ in true } == URL?.none)
    #expect(try await model.channelViewModel.name.next { _ in true } == "General")
  }

  @Test func `a message is shown as it changes, with its user, channel and actions`() async throws {
    let chat = try await TestChat.known()
    try await chat.message("m1", "look", at: 10)
    try await chat.action("👍", on: 10, by: "alice", at: 5)
    let record = try #require(try await chat.store.first(StoreRequest<PubNubManagedMessage>()))
    let model = chat.viewModels.messageModel(record)
    #expect(model.text == "look")
    #expect(model.messageActionViewModels.map(\.value) == ["👍"])
    #expect(model.userViewModel.id == "bob" && model.channelViewModel.id == "general")
    var texts = model.texts.makeAsyncIterator()
    #expect(try await texts.next() == "look")
    try await chat.message("m1", "look again", at: 10)
    #expect(try await texts.next() == "look again")
    #expect(try await model.dateCreated.next { _ in true } == TestChat.start + 10)
    #expect(try await model.custom.next { _ in true }?.map { StoredJSON($0).text } == "{}")
    #expect(try await model.actions.next { _ in true }??.map(\.value) == ["👍"])
    #expect(try await model.json.next { _ in true } == JSONValue?.none)
  }

  @Test(arguments: [
    ("link", #"{"url":"https://example.com/l"}"#), ("image", #"{"image":"https://example.com/i"}"#),
  ])
  func `links and images are read from the content`(_ type: String, _ content: String)
    async throws
  {
    let chat = try await TestChat.known()
    try await chat.message("m1", at: 10, contentType: type, content: content)
    let record = try #require(try await chat.store.first(StoreRequest<PubNubManagedMessage>()))
    let model = chat.viewModels.messageModel(record)
    let link = try await model.link.next { _ in true } ?? nil
    let image = try await model.image.next { _ in true } ?? nil
    #expect((link != nil) == (type == "link") && (image != nil) == (type == "image"))
    #expect(try await model.contentType.next { _ in true } == type)
    #expect(try await model.content.next { _ in true }?.map { StoredJSON($0).text } == content)
    #expect(try await model.json.next { _ in true }??.object?.isEmpty == false)
  }
}
