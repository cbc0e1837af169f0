/// The way in which an operation applies a subschema.
package enum SubschemaUse: Sendable {
  /// The subschema is the target of a reference.
  case reference
  /// The subschema may be the target of a dynamic reference.
  ///
  /// The initial one is the target without a dynamic scope.
  case dynamicReference(isInitial: Bool)
  /// The subschema applies to the same value.
  case sameValue
  /// The subschema applies to the same value, which must not be valid against it.
  case negated
  /// The subschema applies to an element, to a member, or to the name of a member.
  case child
}

extension Program {
  package typealias SubschemaBody = (SubschemaID, SubschemaUse) -> Void

  /// Calls a closure for each subschema that an operation applies, in the order of the schema.
  package func forEachSubschema(of operation: Operation, _ body: SubschemaBody) {
    switch operation {
    case .local: break
    case .inPlace(let applicator): forEachSubschema(of: applicator, body)
    case .elements(let applicator): forEachSubschema(of: applicator, body)
    case .members(.properties(let id)):
      forEach(of: propertyTables[id.index].subschemas, .child, body)
    case .members(.patternProperties(let list)): forEach(of: list, body)
    case .members(.additionalProperties(let id)): body(additionals[id.index].subschema, .child)
    case .members(.propertyNames(let id)), .unevaluated(.items(let id)),
      .unevaluated(.properties(let id)):
      body(id, .child)
    }
  }

  /// Calls a closure for each subschema that an operation of a quick list applies.
  func forEachSubschema(of operation: QuickOperation, _ body: SubschemaBody) {
    switch operation {
    case .plan(.object(let id)):
      let plan = objectPlans[id.index]
      let start = Int(plan.memberStart)
      for place in start..<start + Int(plan.names.count) {
        if let subschema = members[place].subschema { body(subschema, .child) }
      }
      forEach(of: plan.patterns, body)
      for case let subschema? in [plan.additional, plan.propertyNames] { body(subschema, .child) }
    case .plan(.tagged(let id)): forEach(of: taggedChoices[id.index].branches, .sameValue, body)
    case .local: break
    case .inPlace(let applicator): forEachSubschema(of: applicator, body)
    case .elements(let applicator): forEachSubschema(of: applicator, body)
    case .unevaluated(.items(let id)), .unevaluated(.properties(let id)): body(id, .child)
    }
  }

  private func forEachSubschema(of applicator: InPlaceApplicator, _ body: SubschemaBody) {
    switch applicator {
    case .allOf(let list), .anyOf(let list), .oneOf(let list): forEach(of: list, .sameValue, body)
    case .not(let id): body(id, .negated)
    case .conditional(let id):
      let parts = conditionals[id.index]
      for case let subschema? in [parts.condition, parts.consequent, parts.alternative] {
        body(subschema, .sameValue)
      }
    case .dependentSchemas(let id):
      for entry in dependencies[id.index].entries {
        if let subschema = entry.subschema { body(subschema, .sameValue) }
      }
    case .reference(let target): body(target, .reference)
    case .dynamicReference(let id):
      body(dynamicReferences[id.index].initial, .dynamicReference(isInitial: true))
      for target in dynamicReferences[id.index].targets.values {
        body(target, .dynamicReference(isInitial: false))
      }
    case .endlessReference: break
    }
  }

  private func forEachSubschema(of applicator: ElementApplicator, _ body: SubschemaBody) {
    switch applicator {
    case .prefixItems(let list): forEach(of: list, .child, body)
    case .items(let id, _): body(id, .child)
    case .contains(let id): body(containments[id.index].subschema, .child)
    }
  }

  private func forEach(of list: SubschemaList, _ use: SubschemaUse, _ body: SubschemaBody) {
    for index in list.indices { body(subschemaLists[index], use) }
  }

  private func forEach(of patterns: PatternList, _ body: SubschemaBody) {
    for index in patterns.indices { body(self.patterns[index].subschema, .child) }
  }
}
