import JSONSchema

/// Determines the sync layer's view of entities with a role.
///
/// The meaning of an attribute follows from its location in the service's data (``PayloadLocation``): the
/// member `messageTimetoken` of an action is its message, and the value that the context of an event calls
/// `publisher` is the author. Attributes of the device have their meaning from their names: `sendStatus`,
/// `sendError`, `isPresent`, `presenceState`, `isPresenceOnly`.
struct SyncPlanBuilder {
  private let model: EntityModel
  private let storage: StoragePlan
  private var findings = Findings()
  private var plan = SyncPlan()

  /// Returns the sync plan of a model.
  ///
  /// - Throws: ``DiagnosticsError`` with everything that the roles lack.
  static func plan(
    of model: EntityModel, _ storage: StoragePlan
  ) throws(DiagnosticsError) -> SyncPlan {
    var builder = SyncPlanBuilder(model: model, storage: storage)
    builder.build()
    guard !builder.findings.hasErrors else {
      throw DiagnosticsError(builder.findings.sorted(spec: model.specFile))
    }
    return builder.plan
  }

  private init(model: EntityModel, storage: StoragePlan) {
    self.model = model
    self.storage = storage
  }

  private mutating func build() {
    for entity in model.entities {
      guard let role = entity.role else { continue }
      plan.entities[role] = entity.name
    }
    for entity in model.entities {
      switch entity.role {
      case .user, .channel: checkObject(entity)
      case .membership: plan.membership = membership(entity)
      case .message: plan.message = message(entity)
      case .action: plan.action = action(entity)
      case nil: break
      }
    }
  }

  // MARK: Roles

  private mutating func checkObject(_ entity: Entity) {
    checkVersion(entity)
    if !entity.canBeStub {
      report(
        entity,
        "`\(entity.name)` can not be created from its identifier alone, as for an object that the service does not "
          + "know; give its required attributes a default")
    }
  }

  private mutating func checkVersion(_ entity: Entity) {
    guard entity.versionNames.isEmpty else { return }
    report(entity, "`\(entity.name)` needs a `version`, by which the order of changes is known")
  }

  private mutating func membership(_ entity: Entity) -> SyncPlan.Membership? {
    checkVersion(entity)
    guard let channel = linkColumn(of: entity, to: .channel),
      let user = linkColumn(of: entity, to: .user)
    else { return nil }
    return SyncPlan.Membership(
      channel: channel, user: user, isPresent: deviceColumn("isPresent", .boolean, of: entity),
      presenceState: deviceColumn("presenceState", .json, of: entity),
      isPresenceOnly: deviceColumn("isPresenceOnly", .boolean, of: entity))
  }

  private mutating func message(_ entity: Entity) -> SyncPlan.Message? {
    let timetoken = column(of: entity, at: "timetoken")
    let channelAttribute = attribute(of: entity, from: "channel")
    let authorAttribute = attribute(of: entity, from: "publisher")
    let payload = entity.parts.first { $0.isPayload && $0.path == ["message"] }
    if payload == nil {
      report(
        entity,
        "`\(entity.name)` needs a part with `\"payload\": true` and `\"member\": \"message\"`, which is what is "
          + "published")
    }
    guard let timetoken, let channelAttribute, let authorAttribute, let payload,
      let channel = entity.column(of: channelAttribute),
      let author = entity.column(of: authorAttribute)
    else { return nil }
    return SyncPlan.Message(
      timetoken: timetoken, channel: channel, author: author,
      sendStatus: deviceColumn("sendStatus", .text, of: entity),
      sendError: deviceColumn("sendError", .text, of: entity),
      authorAttribute: authorAttribute, channelAttribute: channelAttribute,
      payload: payload.name, substitutes: substitutes(of: entity, in: payload))
  }

  /// Returns the members that a sender generates.
  ///
  /// A payload without them comes from an application that does not generate them, and whose messages have
  /// their identity and their time from the service.
  private func substitutes(of entity: Entity, in payload: Part) -> [SyncPlan.Message.Substitute] {
    entity.attributes.compactMap { attribute in
      guard attribute.part == payload.name, let member = attribute.payload?.path.last else {
        return nil
      }
      switch (attribute.defaultValue, attribute.type) {
      // Only the key identifies a message, and a timetoken cannot be converted to a UUID.
      case (.newUUID?, .value): return nil
      case (.newUUID?, _):
        guard storage.table(of: entity.name)?.key == [attribute.column] else { return nil }
        return SyncPlan.Message.Substitute(member: member, kind: .identifier)
      case (.now?, _): return SyncPlan.Message.Substitute(member: member, kind: .moment)
      default: return nil
      }
    }
  }

  private mutating func action(_ entity: Entity) -> SyncPlan.Action? {
    let timetoken = attribute(of: entity, at: "actionTimetoken")
    let parent = attribute(of: entity, at: "messageTimetoken")
    let type = attribute(of: entity, at: "type")
    let value = attribute(of: entity, at: "value")
    let channel = attribute(of: entity, from: "channel")
    let author = attribute(of: entity, from: "publisher")
    guard let timetoken, let parent, let type, let value, let channel, let author else {
      return nil
    }
    let known = [timetoken, parent, type, value, channel, author]
    for attribute in entity.attributes
    where attribute.presence == .modelAndRecord && !known.contains(attribute.name)
      && !attribute.isOptional && attribute.defaultValue == nil && !attribute.isSlot
    {
      report(
        entity,
        "an action of the own user has no `\(attribute.name)`; make the attribute optional or give it a default"
      )
    }
    return SyncPlan.Action(
      timetoken: timetoken, parent: parent, channel: channel, author: author, type: type,
      value: value, sendStatus: deviceColumn("sendStatus", .text, of: entity))
  }

  // MARK: Attributes

  private mutating func linkColumn(of entity: Entity, to role: EntityRole) -> String? {
    guard let other = plan.entities[role], let table = storage.table(of: entity.name) else {
      return nil
    }
    let link = table.links.first { $0.entity == other && $0.columns.count == 1 }
    guard let column = link?.columns.first, table.key.contains(column) else {
      report(
        entity,
        "the identity of `\(entity.name)` needs the identifier of its `\(other)` as a part of it")
      return nil
    }
    return column
  }

  /// Returns the column of an attribute with a name in the service's data.
  private mutating func column(of entity: Entity, at member: String) -> String? {
    attribute(of: entity, at: member).flatMap { entity.column(of: $0) }
  }

  private mutating func attribute(of entity: Entity, at member: String) -> String? {
    let found = entity.attributes.first { $0.storage != nil && $0.payload?.path == [member] }
    if found == nil {
      report(
        entity,
        "`\(entity.name)` needs an attribute whose `member` is `\(member)`, which is where the service holds it"
      )
    }
    return found?.name
  }

  private mutating func attribute(of entity: Entity, from context: String) -> String? {
    let found = entity.attributes.first { $0.storage != nil && $0.payload?.context == context }
    if found == nil {
      report(entity, "`\(entity.name)` needs an attribute whose `context` is `\(context)`")
    }
    return found?.name
  }

  /// Returns the column of an attribute of the device whose name determines its meaning.
  private func deviceColumn(
    _ name: String, _ type: ColumnPlan.ValueType, of entity: Entity
  ) -> String? {
    guard let attribute = entity.attribute(named: name), attribute.isOfDevice,
      let column = storage.table(of: entity.name)?.column(attribute.column), column.type == type
    else { return nil }
    return column.name
  }

  private mutating func report(_ entity: Entity, _ message: String) {
    findings.report("incomplete-role", at: entity.specLocation, message)
  }
}
