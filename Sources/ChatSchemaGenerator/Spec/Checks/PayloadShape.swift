import JSONSchema

/// The assertions of an object's schema about its members and about the object itself.
struct PayloadShape {
  /// The members with names, in the order of the schema.
  var members: [PayloadMemberShape] = []
  /// Whether all other members are rejected.
  var forbidsOthers = false
  /// The other checks of the whole object.
  var residuals: [ResidualCheck] = []
  /// The subschema with all these assertions; nil for a schema that is derived and not compiled.
  var subschema: SubschemaID?
  /// Whether the members express all assertions about them; if not, only the subschema does.
  var isComplete = true
}

/// The assertions of an object's schema about one member.
struct PayloadMemberShape {
  var name: String
  var use: ValueUse
  /// The subschemas that apply to the value, as far as they can be evaluated on their own.
  var subschemas: [SubschemaID] = []
  var isRequired = false
  /// The entity whose coded form the member is, according to a derived schema.
  var entity: String?
}

extension PayloadShape {
  /// Creates the shape of a schema whose type is a structure.
  init(of root: TypeID, in model: TypeModel) {
    let type = model[root]
    subschema = type.origin.subschema
    residuals = type.residuals
    guard case .structure(let structure) = type.content else {
      isComplete = false
      return
    }
    members = structure.properties.map { property in
      PayloadMemberShape(
        name: property.jsonName, use: property.use, subschemas: property.subschemas,
        isRequired: property.isRequired)
    }
    isComplete =
      structure.patterns.isEmpty && structure.forbiddenNames.isEmpty
      && structure.forbiddenPatterns.isEmpty && structure.minimumCount == nil
      && structure.maximumCount == nil && structure.dependentRequired.isEmpty
      && !model.program.listsValues(type.origin.subschema)
    switch structure.additional {
    case .forbidden: forbidsOthers = true
    case .kept(let use): isComplete = isComplete && use.saysNothing
    }
  }
}

extension ValueUse {
  /// Whether every value is allowed.
  var saysNothing: Bool {
    guard case .any = type else { return false }
    return checks.isEmpty && residuals.isEmpty
  }
}

extension Program {
  /// Whether `enum` or `const` applies to an object, or could apply through a branch; the structure of an
  /// entity does not express it.
  fileprivate func listsValues(_ id: SubschemaID) -> Bool {
    let reader = SchemaReader(self)
    var open = [id]
    var reached: Set<SubschemaID> = [id]
    while let next = open.popLast() {
      for instruction in reader.instructions(of: next) {
        switch instruction.operation {
        case .local(.any(.enumeration)): return true
        case .inPlace(.allOf), .inPlace(.anyOf), .inPlace(.oneOf), .inPlace(.reference),
          .inPlace(.conditional):
          let parts = reader.parts(of: instruction.operation)
          for part in parts where reached.insert(part).inserted { open.append(part) }
        case .local, .inPlace, .elements, .members, .unevaluated: break
        }
      }
    }
    return false
  }
}
