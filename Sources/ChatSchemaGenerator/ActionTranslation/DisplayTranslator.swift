import JSONSchema

/// Translates the conformances by which components show the records of a spec.
///
///     extension StoredChatUser: DisplayedUser {}
///
/// Components find attributes by their names in records, so a spec is shown if its records have all of them.
/// A spec with other names maps them by hand.
struct DisplayTranslator {
  let context: ActionContext

  /// Returns the conformance of an entity's record; nil for a spec that is not shown.
  func conformance(of scope: ActionScope) -> SwiftDeclaration? {
    guard isShown, let role = scope.entity.role else { return nil }
    return .extension(
      ExtensionDeclaration(
        extended: .named(scope.record.record), inherited: [.library(Self.protocolName(role))]))
  }

  /// Returns the conformance of the provider, for the generated records; nil for a spec that is not shown.
  func providerConformance() -> SwiftDeclaration? {
    guard isShown else { return nil }
    let condition = context.generatedRecords(custom: "Custom").map {
      SameType(parameter: "Entities", type: $0)
    }
    return .extension(
      ExtensionDeclaration(
        extended: .named(context.provider), inherited: [.library("DisplayedProvider")],
        condition: condition))
  }

  /// Returns a note for each entity that lacks something that components show; none for a spec that does not
  /// have all roles.
  func notes() -> [Diagnostic] {
    guard let scopes else { return [] }
    return scopes.compactMap { role, scope -> Diagnostic? in
      let missing = missingNames(of: scope, role)
      guard !missing.isEmpty else { return nil }
      return Diagnostic(
        "not-displayed", .note, at: scope.entity.specLocation,
        "components can not show `\(scope.entity.name)` by themselves, because its record has no "
          + missing.map { "`\($0)`" }.joined(separator: ", ")
          + "; write a conformance to `\(Self.protocolName(role).text)` to show it")
    }
  }

  /// Whether the records have all that components show.
  var isShown: Bool {
    guard let scopes else { return false }
    return scopes.allSatisfy { missingNames(of: $1, $0).isEmpty }
      && context.scope(of: .message).map(RoleTranslator.isDrafted) == true
  }

  /// The entities of all roles, in the order of the roles; nil for a spec without some of them.
  private var scopes: [(EntityRole, ActionScope)]? {
    let scopes = EntityRole.allCases.compactMap { role in
      context.scope(of: role).map { (role, $0) }
    }
    return scopes.count == EntityRole.allCases.count ? scopes : nil
  }

  private static func protocolName(_ role: EntityRole) -> Identifier {
    switch role {
    case .user: "DisplayedUser"
    case .channel: "DisplayedChannel"
    case .membership: "DisplayedMember"
    case .message: "DisplayedMessage"
    case .action: "DisplayedAction"
    }
  }
}

// MARK: - What components show

extension DisplayTranslator {
  /// A member of a record that components show.
  private struct Shown {
    let name: String
    /// The type of the property; nil for any.
    let type: TypeReference?
    /// Whether requests of components name it, so that it needs a static property as well.
    var isRequested = false
  }

  private func missingNames(of scope: ActionScope, _ role: EntityRole) -> [String] {
    let record = scope.record
    var properties: [String: TypeReference] = [:]
    var requested: Set<String> = []
    for column in record.table.columns {
      properties[record.property(column.name).text] = record.propertyType(column)
      requested.insert(record.property(column.name).text)
    }
    for (name, column) in RecordProtocolTranslator.accessors(of: record) {
      properties[name.text] = record.propertyType(column)
    }
    for link in record.table.links where link.isLoaded {
      let other = record.context.record(of: link.entity)
      properties[record.relationProperty(link.name).text] = .library(
        "Linked", arguments: [other])
      requested.insert(record.property(link.name).text)
    }
    for list in record.table.lists where list.isLoaded {
      properties[record.relationProperty(list.name).text] = .array(
        record.context.record(of: list.entity))
      requested.insert(record.property(list.name).text)
    }
    return shown(role).filter { shown in
      if shown.isRequested, !requested.contains(shown.name) { return true }
      if shown.type == nil {
        return properties[shown.name] == nil && !requested.contains(shown.name)
      }
      return properties[shown.name] != shown.type
    }.map(\.name)
  }

  private func shown(_ role: EntityRole) -> [Shown] {
    func record(_ role: EntityRole) -> TypeReference {
      context.scope(of: role)?.record.recordType ?? "Never"
    }
    func link(_ name: String, to role: EntityRole) -> Shown {
      Shown(name: name, type: .library("Linked", arguments: [record(role)]))
    }
    func any(_ name: String) -> Shown { Shown(name: name, type: nil, isRequested: true) }
    let profile = [
      any("id"), Shown(name: "name", type: .optional("String"), isRequested: true),
      Shown(name: "avatarURL", type: .optional("URL")),
      Shown(name: "type", type: "String", isRequested: role == .channel),
      Shown(name: "custom", type: nil),
    ]
    switch role {
    case .user: return profile
    case .channel:
      return profile + [
        Shown(name: "details", type: .optional("String")), Shown(name: "memberCount", type: "Int"),
        Shown(name: "presentMemberCount", type: "Int"),
      ]
    case .membership:
      return [
        any("channelId"), any("userId"), Shown(name: "isPresent", type: "Bool", isRequested: true),
        any("channel"), any("user"), link("managedChannel", to: .channel),
        link("managedUser", to: .user),
      ]
    case .message:
      return [
        any("id"), Shown(name: "text", type: "String"), Shown(name: "contentType", type: "String"),
        Shown(name: "content", type: nil), Shown(name: "custom", type: nil),
        Shown(name: "dateCreated", type: "Date", isRequested: true),
        Shown(name: "timetoken", type: .optional("Timetoken"), isRequested: true),
        any("pubnubUserId"), any("pubnubChannelId"), Shown(name: "sendStatus", type: nil),
        Shown(name: "sendError", type: .optional("String")), link("managedUser", to: .user),
        link("managedChannel", to: .channel),
        Shown(name: "actions", type: .array(record(.action)), isRequested: true),
      ]
    case .action:
      return [
        Shown(name: "id", type: "String", isRequested: true),
        Shown(name: "pubnubUserId", type: nil),
        Shown(name: "published", type: "Timetoken"),
        Shown(name: "sourceType", type: "String", isRequested: true),
        Shown(name: "value", type: "String"), link("managedUser", to: .user),
      ]
    }
  }
}
