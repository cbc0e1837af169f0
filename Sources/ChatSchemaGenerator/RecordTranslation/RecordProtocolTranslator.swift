/// Translates the protocol of an entity's records, to which a type of the application can conform as well,
/// and the members that all records share: their attributes as values, the writing of models, the requests.
struct RecordProtocolTranslator {
  let scope: RecordScope

  private var entity: Entity { scope.entity }

  /// Returns the declarations of `<RecordProtocol>.swift`.
  func declarations() -> [SwiftDeclaration] {
    let writing = WritingTranslator(scope: scope)
    let patching = PatchWritingTranslator(scope: scope)
    let functions = writing.functions() + patching.functions()
    let requests = RequestTranslator(scope: scope).functions()
    var declarations: [SwiftDeclaration] = [
      .type(
        TypeDeclaration(
          documentation: Documentation(
            summary: "A record of \(SpokenName(of: entity.name).withIndefiniteArticle).",
            body: [
              "The application can have a type of its own in place of `\(entity.names.record)`: all but the "
                + "properties, `table`, `init(from:)` and `convert` is there already."
            ]),
          access: scope.access, kind: .protocol, name: scope.recordProtocol,
          inherited: ["StoredRecord"],
          members: accessorRequirements()
            + [.callable(ConversionTranslator(scope: scope).declaration(isRequirement: true))]
            + functions.filter(\.isRequired).map { .callable($0.requirement) })),
      extending(attributes()),
      extending(functions.map { .callable($0.declaration) }),
    ]
    if !requests.isEmpty { declarations.append(extending(requests.map { .callable($0) })) }
    return declarations
  }

  private func extending(_ members: [SwiftDeclaration]) -> SwiftDeclaration {
    .extension(ExtensionDeclaration(extended: .named(scope.recordProtocol), members: members))
  }

  // MARK: Attributes

  /// Returns the columns that have another name in the protocol.
  static func accessors(of scope: RecordScope) -> [(name: Identifier, column: ColumnPlan)] {
    scope.table.columns.compactMap { column in
      guard let accessor = scope.attribute(of: column)?.storage?.accessor else { return nil }
      let name = scope.property(accessor)
      return name == scope.property(column.name) ? nil : (name, column)
    }
  }

  private func accessorRequirements() -> [SwiftDeclaration] {
    Self.accessors(of: scope).map { name, column in
      .property(
        PropertyDeclaration(
          documentation: scope.attribute(of: column).flatMap { Words.documentation(of: $0) },
          name: name, type: scope.propertyType(column), value: .required))
    }
  }

  private func attributes() -> [SwiftDeclaration] {
    let columns = scope.table.columns.map { column in
      named(
        column.name, "Attribute", scope.form(of: column).attributeType,
        "The attribute `\(column.name)`, for requests.")
    }
    let links = scope.table.links.map { link in
      named(
        link.name, "Link", .named(scope.context.record(of: link.entity)),
        "The link `\(link.name)`, for requests.")
    }
    let lists = scope.table.lists.map { list in
      named(
        list.name, "List", .named(scope.context.record(of: list.entity)),
        "The list `\(list.name)`, for requests.")
    }
    return columns + links + lists
  }

  private func named(
    _ name: String, _ kind: Identifier, _ type: TypeReference, _ words: String
  ) -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        documentation: Documentation(summary: words), access: scope.access, isStatic: true,
        name: scope.property(name), type: .library(kind, arguments: ["Self", type]),
        value: .computed([
          .expression(.call(.type(.library(kind)), [Argument(.string(name))]))
        ])))
  }
}

/// A function of records, and whether a type of the application can replace it.
struct RecordFunction {
  var declaration: CallableDeclaration
  var isRequired = true

  /// The function as a requirement of the protocol.
  var requirement: CallableDeclaration {
    var requirement = declaration
    requirement.access = .internal
    requirement.body = .none
    requirement.parameters = requirement.parameters.map { parameter in
      var parameter = parameter
      parameter.defaultValue = nil
      return parameter
    }
    return requirement
  }
}
