import ChatComponents
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import TestSupport
import Testing

@testable import ChatFaces
@testable import chat_schema_live

/// The channels and the members that a person sees.
@Suite(.ends)
struct ListTests {
  @Test func `all channels and all members are listed, the open channel among them`() async throws {
    let store = try await SQLiteStore(inMemory: ChatStoreFile.history.schema)
    try await store.write { transaction in
      for number in 0..<200 { try Self.member("ada", of: "team-\(number)", into: transaction) }
      for number in 0..<150 { try Self.member("user-\(number)", of: "zoo", into: transaction) }
      try Self.member("ada", of: "zoo", into: transaction)
    }
    try await Stage.run { stage in
      let ada = try await stage.person("ada", in: store, isOnline: false)
      await ada.does(.open(channel: "zoo"))
      let channels = await ada.sees { $0.channels.flatMap(\.rows).count == 203 }
      #expect(channels?.channels.flatMap(\.rows).contains { $0.channelID == "zoo" } == true)
      let members = await ada.conversation { $0.members.flatMap(\.rows).count == 151 }
      #expect(members?.channelID == "zoo")
    }
  }

  @Test func `names that differ in bytes alone are two channels and two users`() async throws {
    let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")
    let store = try await SQLiteStore(inMemory: ChatStoreFile.history.schema)
    try await store.write { transaction in
      try Self.member("ada", of: composed, into: transaction)
      for user in [composed, decomposed, "ada"] {
        try Self.member(user, of: decomposed, into: transaction)
      }
    }
    try await Stage.run { stage in
      let ada = try await stage.person("ada", in: store, isOnline: false)
      await ada.does(.open(channel: composed))
      let first = await ada.conversation {
        $0.channelID.isSameName(as: composed) && $0.members.flatMap(\.rows).count == 1
      }
      await ada.does(.open(channel: decomposed))
      let second = await ada.conversation {
        $0.channelID.isSameName(as: decomposed) && $0.members.flatMap(\.rows).count == 3
      }
      #expect(first != nil && second != nil)
      let channels = ada.scene.channels.flatMap(\.rows).map(\.channelID)
      #expect(NameSet(channels).isSuperset(of: [composed, decomposed]))
    }
  }

  @Test func `the own user is not the one whose name differs in bytes alone`() async throws {
    let (own, other) = ("caf\u{e9}", "cafe\u{301}")
    let store = try await SQLiteStore(inMemory: ChatStoreFile.history.schema)
    try await store.write { transaction in
      for user in [own, other] { try Self.member(user, of: "zoo", into: transaction) }
    }
    try await Stage.run { stage in
      let person = try await stage.person(UserID(own), in: store, isOnline: false)
      await person.does(.open(channel: "zoo"))
      let scene = await person.conversation { $0.members.flatMap(\.rows).count == 2 }
      let present = scene?.members.flatMap(\.rows).filter(\.isPresent).map(\.userID) ?? []
      #expect(present.map { $0.isSameName(as: own) } == [true])
    }
  }

  @Test func `a channel that is open without a membership is listed`() async throws {
    let store = try await SQLiteStore(inMemory: ChatStoreFile.history.schema)
    try await store.write { transaction in
      try PubNubManagedChannel.write(
        channel: ChatChannel<KeptMembers>(id: "left", name: "Left"), into: transaction)
    }
    try await Stage.run { stage in
      let ada = try await stage.person("ada", in: store, isOnline: false)
      await ada.does(.open(channel: "left"))
      let rows = ada.scene.channels.flatMap(\.rows)
      #expect(rows.map(\.name) == ["general", "Left", "random"])
      await ada.does(.open(channel: "general"))
      #expect(ada.scene.channels.flatMap(\.rows).map(\.name) == ["general", "random"])
    }
  }

  @Test func `presence is unknown without a network, and the own user is never absent`()
    async throws
  {
    try await Stage.run { stage in
      let ada = try await stage.person("ada")
      let online = await ada.conversation { $0.isPresenceKnown && $0.presentCount == 1 }
      #expect(online?.members.map(\.title) == ["Online"])
      ada.network.set(isOn: false)
      let offline = await ada.conversation { !$0.isPresenceKnown }
      #expect(offline?.members.map(\.title) == ["Presence unknown"])
      #expect(offline?.presentCount == 0)
      ada.network.set(isOn: true)
      let again = await ada.conversation { $0.isPresenceKnown }
      #expect(again?.members.map(\.title) == ["Online"])
    }
  }

  @Test func `the own name is that of the profile`() async throws {
    try await Stage.run { stage in
      let ada = try await stage.person("ada", named: "Ada L.")
      #expect(await ada.sees { $0.userName == "Ada L." } != nil)
    }
  }

  private static func member(
    _ user: String, of channel: String, into transaction: any StoreTransaction
  ) throws {
    try PubNubManagedUser.write(
      user: ChatUser<KeptMembers>(id: UserID(user)), rule: .ifAbsent, into: transaction)
    try PubNubManagedChannel.write(
      channel: ChatChannel<KeptMembers>(id: ChannelID(channel)), rule: .ifAbsent,
      into: transaction)
    try PubNubManagedMember.write(
      member: ChatMember<KeptCustomData>(channelId: ChannelID(channel), userId: UserID(user)),
      forceWrite: false, rule: .always, into: transaction)
  }
}
