/// Translates the coding of related objects that JSON groups by the values of their attributes.
///
///     self.messageActions = try reader.readGroups(
///       of: messageActions, by: ["type", "value"], sharing: ["channel": self.pubnubChannelId])
///
/// For example, a history codes the actions of a message as
/// `{"reaction": {"👍": [{"uuid": "alice", "actionTimetoken": "1"}]}}`: the names of the members are values of
/// the actions' attributes, and the attributes that they share are those of the message around them.
struct GroupCodingTranslator {
  let scope: EntityScope

  /// Returns an expression that reads the objects from the position of their member, after the model's own
  /// members.
  func read(_ relationship: Relationship, at position: Expression) -> Expression {
    let shared = inherited(relationship).map { name, source in
      DictionaryElement(
        key: .string(name), value: Expression.current.member(scope.property(source)))
    }
    return scope.locals.read(
      "readGroups",
      [
        Argument("of", position),
        Argument("by", .array(groupNames(relationship).map(Expression.string))),
        Argument("sharing", .dictionary(shared)),
      ])
  }

  /// Returns the statement that writes the objects as a member.
  func write(_ relationship: Relationship, as member: Expression) -> SwiftStatement {
    scope.locals.write(
      "writeGroups",
      [
        Argument(.name(scope.embeddedProperty(relationship))),
        Argument("as", member),
        Argument("by", .array(groupNames(relationship).map(Expression.string))),
        Argument("sharing", .array(inherited(relationship).map { Expression.string($0.0) })),
      ])
  }

  private var context: TranslationContext { scope.context }

  /// Returns the names that the grouping attributes have in the JSON of the objects.
  private func groupNames(_ relationship: Relationship) -> [String] {
    let destination = EntityScope(
      context.entity(named: relationship.destination), in: context)
    return (relationship.embedded?.groupedBy ?? []).map { name in
      memberName(of: name, in: destination)
    }
  }

  /// Returns the attributes that the objects share: the name in their JSON, and the model's attribute with
  /// the value.
  private func inherited(_ relationship: Relationship) -> [(String, String)] {
    let destination = EntityScope(
      context.entity(named: relationship.destination), in: context)
    return (relationship.embedded?.inherited ?? []).map { inherited in
      (memberName(of: inherited.attribute, in: destination), inherited.source)
    }
  }

  private func memberName(of attribute: String, in scope: EntityScope) -> String {
    scope.attribute(attribute).payload?.path.last ?? attribute
  }
}
