import Foundation
import JSONSchema
import Testing

@testable import ChatSchemaGenerator

/// What the sync layer knows of a spec.
@Suite struct SyncPlanTests {
  private func generation(of text: String, files: [String: String] = [:]) -> SpecGeneration {
    SpecGeneration(
      SchemaSource(text, uri: "entities.json", path: "entities.json"),
      loader: FixtureLoader(files: files))
  }

  private func actions(
    of text: String, files: [String: String] = [:]
  ) throws(DiagnosticsError) -> [GeneratedFile] {
    try generation(of: text, files: files).output(
      SpecGeneration.Wishes(
        options: GeneratorOptions(), parts: [.sync], modelsModule: "M", recordsModule: "R")
    ).actions
  }

  private func refusals(of text: String, files: [String: String] = [:]) -> [String] {
    do throws(DiagnosticsError) {
      _ = try actions(of: text, files: files)
      return []
    } catch {
      return error.diagnostics.map { "\($0.id)" }
    }
  }

  @Test func `the columns of the chat are found by where the service holds them`() throws {
    let model = try Repository.model(of: "Schemas")
    let plan = try SyncPlanBuilder.plan(of: model, StoragePlanBuilder.plan(of: model))
    #expect(plan.providerProtocols == ["SyncProvider"])
    #expect(
      plan.membership
        == SyncPlan.Membership(
          channel: "channelId", user: "userId", isPresent: "isPresent",
          presenceState: "presenceState", isPresenceOnly: "isPresenceOnly"))
    #expect(
      plan.message
        == SyncPlan.Message(
          timetoken: "timetoken", channel: "pubnubChannelId", author: "pubnubUserId",
          sendStatus: "sendStatus", sendError: "sendError", authorAttribute: "pubnubUserId",
          channelAttribute: "pubnubChannelId", payload: "content",
          substitutes: [
            .init(member: "id", kind: .identifier), .init(member: "createdAt", kind: .moment),
          ]))
    #expect(
      plan.action
        == SyncPlan.Action(
          timetoken: "actionTimetoken", parent: "parentTimetoken", channel: "pubnubChannelId",
          author: "pubnubUserId", type: "sourceType", value: "value", sendStatus: "sendStatus"))
  }

  @Test func `an entity without a role has no actions`() throws {
    let files = try actions(
      of: """
        {"entities": {"Note": {"identity": "id", "attributes": {"id": {"type": "string"}}}}}
        """)
    #expect(files.map(\.path) == ["Actions.swift"])
  }

  @Test func `a user needs a version`() {
    let user = #""role": "user", "identity": "id", "attributes": {"id": {"type": "string"}}"#
    #expect(refusals(of: "{\"entities\": {\"Person\": {\(user)}}}") == ["incomplete-role"])
  }

  @Test func `a message needs a part that is published`() throws {
    let texts = try Repository.texts(in: "Schemas")
    let spec = try #require(texts["entities.json"])
    let member = #""payload": true,"#
    let range = try #require(spec.range(of: member))
    let end = try #require(
      spec.range(of: #""member": "message""#, range: range.upperBound..<spec.endIndex))
    let moved = spec.replacingCharacters(in: end, with: #""member": "payload""#)
    #expect(refusals(of: moved, files: texts) == ["incomplete-role"])
    #expect(refusals(of: spec, files: texts) == [])
  }

  @Test func `a spec of users and channels has the protocols of these roles`() throws {
    let object = """
      "identity": "id", "version": {"tag": "eTag"}, "attributes": {"id": {"type": "string"},
      "eTag": {"type": "string", "optional": true}}
      """
    func text(_ names: String) throws -> String {
      try actions(
        of: """
          {"names": {"provider": "Club"\(names)}, "entities": {
          "Person": {"role": "user", \(object)}, "Room": {"role": "channel", \(object)}}}
          """
      ).map { String(decoding: $0.contents, as: UTF8.self) }.joined()
    }
    let plain = try text("")
    #expect(plain.contains("public struct Club: UserProvider, ChannelProvider {"))
    #expect(!plain.contains("PubNubChatNames") && !plain.contains("PersonRequest"))
    let named = try text(#", "dataProvider": "ClubData""#)
    #expect(named.contains("@_exported public import PubNubChatNames"))
    #expect(named.contains("public typealias ClubData = Club"))
    #expect(named.contains("public typealias PersonRequest = UserRequest<Person>"))
  }

  @Test func `one attribute more changes nothing in the actions`() throws {
    func spec(_ attribute: String) -> String {
      """
      {"entities": {"Note": {"identity": "id", "attributes": {"id": {"type": "string"}\(attribute)}}}}
      """
    }
    #expect(
      try actions(of: spec(""))
        == actions(of: spec(#", "text": {"type": "string", "optional": true}"#))
    )
  }

  @Test func `a model with both an object without a version and a list has the flags of both`()
    throws
  {
    let texts = try Repository.texts(in: "Schemas")
    let spec = try #require(texts["entities.json"])
    // Of a message, whose actions are a list, the author is now always there.
    let optional = #""as": "userModel", "optional": true }"#
    let range = try #require(spec.range(of: optional))
    let marked = spec.replacingCharacters(
      in: range, with: #""as": "userModel", "member": "user" }"#)
    let output = try SpecGeneration(
      SchemaSource(marked, uri: "entities.json", path: "entities.json"),
      loader: FixtureLoader(files: texts)
    ).output(
      SpecGeneration.Wishes(
        options: GeneratorOptions(), parts: [.store, .sync], modelsModule: "M"))
    let actions = try #require(output.actions.first { $0.path == "ChatMessage+Actions.swift" })
    let text = String(decoding: actions.contents, as: UTF8.self)
    #expect(text.contains("processMessageActions: replacesActions"))
    #expect(text.contains("forceWrite: false"))
  }
}
