import JSONSchema
import JSONText
import Testing

@testable import ChatSchemaGenerator

@Suite struct SpecInterfaceTests {
  private func interface(_ fixture: GenerationFixture) throws -> GeneratedInterface {
    let spec = SchemaSource(
      fixture.files["entities.json"] ?? "", uri: "entities.json", path: "Schemas/entities.json")
    return try GeneratedInterface(
      SpecGeneration(spec, loader: FixtureLoader(files: fixture.files)),
      SpecGeneration.Wishes(
        options: GeneratorOptions(access: .internal), parts: Set(SpecGeneration.Part.allCases)))
  }

  /// Compares the chat spec with one in which a text of a file is another one.
  private func changes(
    _ file: String, _ old: String, _ new: String
  ) throws -> [InterfaceComparison.Change] {
    let fixture = try GenerationFixture.chat()
    var changed = fixture
    let text = try #require(fixture.files[file])
    #expect(text.contains(old))
    changed.files[file] = text.replacing(old, with: new)
    return InterfaceComparison(old: try interface(fixture), new: try interface(changed)).changes
  }

  @Test(arguments: [GenerationFixture.chat, GenerationFixture.tasks, GenerationFixture.shop])
  func `a spec breaks nothing of itself`(fixture: @Sendable () throws -> GenerationFixture) throws {
    let interface = try interface(fixture())
    #expect(interface.types.count > 10)
    #expect(InterfaceComparison(old: interface, new: interface).changes == [])
  }

  @Test func `models, records and actions have what clients see of them`() throws {
    let interface = try interface(.chat())
    let user = try #require(interface.type("ChatUser"))
    #expect(user.genericParameters.map(\.constraint?.spelling) == ["UserCustomData"])
    #expect(user.properties.contains { $0.name == "avatarURL" && $0.isSettable })
    #expect(user.properties.contains { $0.name.text == "$avatarURL" })
    #expect(user.properties.contains { $0.name == "id" && !$0.isSettable })
    let message = try #require(interface.type("ChatMessage"))
    #expect(message.properties.contains { $0.name == "text" && $0.isLookedUp && $0.isSettable })
    #expect(
      message.properties.first { $0.name == "content" }?.type?.spelling
        == "ChatMessage<Custom>.MessagePayload")
    #expect(interface.type("ManagedChatUser")?.kind == .protocol)
    #expect(
      interface.type("PubNubChatProvider")?.kind
        == .alias(
          .named(
            "ChatProvider",
            arguments: [
              "VoidCustomData", .named("StoredChatEntities", arguments: ["VoidCustomData"]),
            ])))
    #expect(interface.type("PayloadSchemas") == nil)
    #expect(interface.type("ChatUserMember") == nil)
  }

  @Test func `a retyped attribute has one place in the model, its patcher and its record`() throws {
    let changes = try changes(
      "user.schema.json", #""externalId": {"#, #""externalId": {"format": "date-time","#)
    #expect(changes.count == 6)
    #expect(
      changes.allSatisfy {
        $0.new?.words.contains("user.schema.json#/properties/externalId") ?? false
      })
    #expect(
      changes.map(\.message).contains(
        "`StoredChatUser.externalId` is `Date?` instead of `String?`"))
  }

  @Test func `a removed request has its place in the spec`() throws {
    let changes = try changes("entities.json", "userBy(pubnubId:)", "profileBy(pubnubId:)")
    let request = try #require(changes.first)
    #expect(request.message == "`ManagedChatUser.userBy(pubnubId:)` no longer exists")
    #expect(
      request.old?.pointer?.tokens == ["entities", "User", "requests", "userBy(pubnubId:)"])
  }

  @Test func `a slot that becomes free allows less, one that becomes flat all`() throws {
    let free = try changes(
      "entities.json", #""User": { "form": "flat""#, #""User": { "form": "any""#)
    #expect(
      free.map(\.message) == [
        "`UserCustomData` no longer conforms to `FlatJSONCustomData`"
      ])
    let flat = try changes(
      "entities.json", #""Message": { "form": "any""#, #""Message": { "form": "flat""#)
    #expect(flat == [])
  }

  @Test func `a module that has another name is told once`() throws {
    let changes = try changes("entities.json", #""models": "ChatModels""#, #""models": "Models""#)
    #expect(changes.map(\.message) == ["the module `ChatModels` is called `Models`"])
    #expect(changes.first?.old?.file == "Schemas/entities.json")
  }
}
