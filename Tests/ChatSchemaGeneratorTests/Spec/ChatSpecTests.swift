import JSONSchema
import JSONText
import Testing

@testable import ChatSchemaGenerator

/// The spec of this repository, which makes the chat models.
@Suite struct ChatSpecTests {
  let model: EntityModel

  init() throws {
    model = try Repository.model(of: "Schemas")
  }

  private func entity(_ name: String) throws -> Entity {
    try #require(model.entities.first { $0.name == name })
  }

  @Test func `the five entities have the names of the contract`() {
    #expect(
      model.entities.map(\.names.model) == [
        "ChatUser", "ChatChannel", "ChatMember", "ChatMessage", "ChatMessageAction",
      ])
    #expect(
      model.entities.map(\.names.alias) == [
        "PubNubChatUser", "PubNubChatChannel", "PubNubChatMember", "PubNubChatMessage",
        "PubNubChatMessageAction",
      ])
    #expect(
      model.entities.map(\.names.recordProtocol) == [
        "ManagedChatUser", "ManagedChatChannel", "ManagedChatMember", "ManagedChatMessage",
        "ManagedChatMessageAction",
      ])
    #expect(
      model.entities.map(\.names.record) == [
        "StoredChatUser", "StoredChatChannel", "StoredChatMember", "StoredChatMessage",
        "StoredChatMessageAction",
      ])
    #expect(
      model.entities.map(\.names.recordAlias) == [
        "PubNubManagedUser", "PubNubManagedChannel", "PubNubManagedMember", "PubNubManagedMessage",
        "PubNubManagedMessageAction",
      ])
    #expect(
      model.entities.map(\.names.plural) == [
        "users", "channels", "members", "messages", "messageActions",
      ])
    #expect(
      model.entities.map(\.identity.type) == [
        "UserID", "ChannelID", "MemberID", "MessageID", "MessageActionID",
      ])
  }

  @Test func `custom data is one group of five slots`() throws {
    let group = try #require(model.customGroup)
    #expect(group.name == "ChatCustomData")
    #expect(group.slots.map(\.name) == ["User", "Channel", "Member", "Message", "MessageContent"])
    #expect(
      group.slots.map(\.protocolName) == [
        "UserCustomData", "ChannelCustomData", "MemberCustomData", "MessageCustomData",
        "MessageContentData",
      ])
    #expect(group.slots.map(\.form) == [.flat, .flat, .flat, .any, .any])
  }

  @Test func `models that carry others are generic over the group`() {
    #expect(
      model.entities.map(\.genericParameter) == [
        .slot("User"), .slot("Channel"), .group, .group, .group,
      ])
  }

  /// Contract A6: payload member, network model, managed name.
  @Test(arguments: [
    ("User", "avatarURL", "profileUrl", "avatarURL"), ("User", "updated", "updated", "lastUpdated"),
    ("Channel", "updated", "updated", "lastUpdated"),
    ("Member", "updated", "updated", "lastUpdated"),
    ("Channel", "details", "description", "details"),
    ("Channel", "avatarURL", "custom/profileUrl", "avatarURL"),
    ("Member", "channelId", "channel/id", "channelId"), ("Member", "userId", "uuid/id", "userId"),
    ("Message", "createdAt", "message/createdAt", "dateCreated"),
    ("Message", "pubnubUserId", "uuid", "pubnubUserId"),
    ("Message", "pubnubChannelId", "channel", "pubnubChannelId"),
    ("Message", "timetoken", "timetoken", "timetoken"),
    ("MessageAction", "sourceType", "type", "sourceType"),
    ("MessageAction", "parentTimetoken", "messageTimetoken", "pubnubParentTimetoken"),
    ("MessageAction", "actionTimetoken", "actionTimetoken", "published"),
  ])
  func `renames are those of the contract`(
    name: String, attribute: String, member: String, stored: String
  ) throws {
    let found = try #require(try entity(name).attribute(named: attribute))
    #expect(found.payload?.path.joined(separator: "/") == member)
    #expect(found.storage?.name == stored)
  }

  @Test func `defaults and null rules are those of the contract`() throws {
    for name in ["User", "Channel"] {
      let type = try #require(try entity(name).attribute(named: "type"))
      #expect(type.defaultValue == .json("default"))
      #expect(!type.isOptional)
      #expect(type.nullEffect == .keep)
    }
    let message = try entity("Message")
    #expect(message.attribute(named: "id")?.defaultValue == .newUUID)
    #expect(message.attribute(named: "createdAt")?.defaultValue == .now)
    #expect(message.attribute(named: "createdAt")?.label == "dateCreated")
    #expect(message.attribute(named: "text")?.defaultValue == .json(""))
    #expect(message.attribute(named: "contentType")?.isOptional == true)
    #expect(message.attribute(named: "contentType")?.storage?.defaultValue == .json(""))
    #expect(
      try entity("Channel").attribute(named: "type")?.payload?.fallback == ["custom", "type"])
  }

  @Test func `patches can change what the contract lists`() throws {
    #expect(
      try entity("User").patchChanges == [
        .attribute("name"), .attribute("email"), .attribute("externalId"), .attribute("avatarURL"),
        .attribute("type"), .attribute("status"), .part("custom"),
      ])
    #expect(
      try entity("Channel").patchChanges == [
        .attribute("name"), .attribute("details"), .attribute("type"), .attribute("status"),
        .part("custom"),
      ])
    #expect(try entity("Member").patchChanges == [.attribute("status"), .attribute("custom")])
    #expect(try entity("Message").patchChanges.isEmpty)
    #expect(try entity("MessageAction").patchChanges.isEmpty)
  }

  @Test func `parts are those of the contract`() throws {
    let parts = model.entities.flatMap { entity in entity.parts.map { (entity.name, $0) } }
    #expect(
      parts.map { "\($0.0).\($0.1.name): \($0.1.typeName)" } == [
        "User.custom: CustomProperties", "Channel.custom: CustomProperties",
        "Member.presence: MembershipPresence", "Message.content: MessagePayload",
      ])
    #expect(parts[1].1.attributes == ["avatarURL", "custom"])
    #expect(parts[2].1.isOptional)
    #expect(parts[2].1.path == nil)
    #expect(
      parts[3].1.attributes == ["id", "text", "contentType", "content", "custom", "createdAt"])
    #expect(parts[3].1.aliases == ["Payload"])
    #expect(parts[3].1.path == ["message"])
    #expect(try entity("Member").attribute(named: "presenceState")?.isChange == true)
  }

  @Test func `a message is coded as an item of a history`() throws {
    let message = try entity("Message")
    #expect(
      message.members == [
        .part("content"), .attribute("timetoken"), .attribute("pubnubUserId"),
        .attribute("pubnubChannelId"), .embedded(relationship: "author"),
        .embedded(relationship: "channel"), .embedded(relationship: "actions"),
      ])
    let actions = try #require(message.relationships.first { $0.name == "actions" }?.embedded)
    #expect(actions.path == ["actions"])
    #expect(actions.groupedBy == ["sourceType", "value"])
    #expect(
      actions.inherited == [
        InheritedAttribute(attribute: "parentTimetoken", source: "timetoken"),
        InheritedAttribute(attribute: "pubnubChannelId", source: "pubnubChannelId"),
      ])
    #expect(message.payloadSchema == "message.schema.json")
    #expect(message.codedSchema == "Message.item.schema.json")
  }

  @Test func `a membership is coded with its parents, and begins with them`() throws {
    let member = try entity("Member")
    #expect(
      member.members.prefix(2) == [
        .embedded(relationship: "channel"), .embedded(relationship: "user"),
      ])
    #expect(member.attributes.prefix(2).map(\.presence) == [.computed, .computed])
    let embedded = member.relationships.compactMap(\.embedded)
    #expect(embedded.map(\.path) == [["channel"], ["uuid"]])
    #expect(embedded.map(\.isOptional) == [false, false])
    #expect(try entity("User").canBeStub)
    #expect(try entity("Channel").canBeStub)
    #expect(!member.canBeStub)
  }

  @Test func `deletion follows the rules of the contract`() {
    let rules = model.entities.flatMap { entity in
      entity.relationships.filter(\.isToMany).map { "\(entity.name).\($0.name) \($0.deleteRule)" }
    }
    #expect(
      rules == [
        "User.memberships cascade", "User.messages detach", "User.actions detach",
        "Channel.members cascade", "Channel.messages cascade", "Message.actions cascade",
      ])
  }

  @Test func `requests have the names and conditions of the contract`() throws {
    let requests = try entity("Member").requests
    let members = try #require(requests.first { $0.baseName == "membersBy" })
    #expect(members.parameters.map(\.name) == ["channelID", "excludingUserId", "onlyPresent"])
    #expect(
      members.parameters.map(\.type) == [
        .identifier("ChannelID"), .identifier("UserID"), .boolean,
      ])
    #expect(members.parameters.map(\.comparison) == [.equals, .notEquals, .requires])
    #expect(members.parameters.map(\.isOptional) == [false, true, false])
    #expect(members.parameters.map(\.attribute.attribute) == ["channelId", "userId", "isPresent"])
  }

  @Test func `every attribute says where it is from`() throws {
    let name = try #require(try entity("User").attribute(named: "name"))
    #expect(name.location.file == "user.schema.json")
    #expect(name.location.pointer == "/properties/name")
    #expect(name.location.position.line == 13)
    #expect(name.location.position.column == 13)
    let status = try #require(try entity("Member").attribute(named: "status"))
    #expect(status.location.file == "entities.json")
    #expect(status.location.pointer == "/entities/Member/attributes/status")
    #expect(
      try entity("User").attribute(named: "id")?.wording.facts == [
        "Between 1 and 92 characters."
      ])
  }
}
