/// Translates the protocol of an entity's records, to which a type of the application can conform as well,
/// and the members that all records share: their attributes as values, the writing of models, the requests.
///
///     public protocol ManagedChatUser: StoredRecord {
///       associatedtype Custom: ChatCustomData = VoidCustomData
///       func convert<ModelCustom: UserCustomData>(_ customData: ModelCustom.Type) throws -> ChatUser<ModelCustom>
///     }
///
///     extension ManagedChatUser {
///       public static var id: StoredAttribute<Self, UserID> { Attribute("id") }
///     }
struct RecordProtocolTranslator {
  let scope: RecordScope

  private var entity: Entity { scope.entity }

  /// Returns the declarations of `<RecordProtocol>.swift`.
  func declarations() -> [SwiftDeclaration] {
    let writing = WritingTranslator(scope: scope)
    let patching = PatchWritingTranslator(scope: scope)
    let functions = [writing.identityKey()] + writing.functions() + patching.functions()
    let requests = RequestTranslator(scope: scope).functions()
    var declarations: [SwiftDeclaration] = [
      .type(
        TypeDeclaration(
          documentation: Documentation(
            summary: "A record of \(SpokenName(of: entity.name).withIndefiniteArticle).",
            body: [
              "The application can have a type of its own in place of `\(entity.names.record)`: all but the "
                + "properties, `table`, `init(from:)` and `convert` is there already."
            ]), access: scope.access, kind: .protocol, name: scope.recordProtocol,
          inherited: [.library("StoredRecord", arguments: [scope.model.identifierType])],
          members: associatedType() + accessorRequirements() + [
            .callable(ConversionTranslator(scope: scope).declaration(isRequirement: true))
          ])), extending(functions.map { .callable($0) }),
    ]
    if !requests.isEmpty { declarations.append(extending(requests.map { .callable($0) })) }
    return declarations
  }

  private func extending(_ members: [SwiftDeclaration]) -> SwiftDeclaration {
    .extension(ExtensionDeclaration(extended: .named(scope.recordProtocol), members: members))
  }

  /// Returns the type of the application's custom data, which a record type of the application need not name.
  private func associatedType() -> [SwiftDeclaration] {
    guard scope.isGeneric, let parameter = scope.context.customParameter,
      let group = parameter.constraint
    else { return [] }
    return [
      .associatedType(
        AssociatedTypeDeclaration(
          documentation: "The types of the application's custom data.", name: parameter.name,
          inherited: [group], defaultType: "VoidCustomData"))
    ]
  }

  /// Returns the attributes as values, and the row of a model: a line for each column.
  ///
  /// They are in the file of the record, so that an attribute more changes one file of records.
  func columns() -> [SwiftDeclaration] {
    [
      extending(attributes()),
      extending(
        [.callable(WritingTranslator(scope: scope).row())]
          + PatchWritingTranslator(scope: scope).rows().map { .callable($0) }),
    ]
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
    func record(of entity: String) -> TypeReference { scope.context.record(of: entity) }
    let table = scope.table
    return table.columns.map(attribute)
      + table.links.map { named($0.name, "StoredLink", record(of: $0.entity)) }
      + table.lists.map { named($0.name, "StoredList", record(of: $0.entity)) }
  }

  private func attribute(_ column: ColumnPlan) -> SwiftDeclaration {
    switch scope.form(of: column) {
    case .value(let type): named(column.name, "StoredAttribute", type)
    case .content: named(column.name, "StoredAttribute", "StoredJSON")
    case .customData(let type): named(column.name, "StoredCustomAttribute", type)
    }
  }

  /// Returns a static property, such as the attribute `id` of a user.
  private func named(
    _ name: String, _ kind: Identifier, _ type: TypeReference
  ) -> SwiftDeclaration {
    let word =
      switch kind {
      case "StoredLink": "link"
      case "StoredList": "list"
      default: "attribute"
      }
    return .computed(
      Documentation(summary: "The \(word) `\(name)`, for requests."),
      scope.access, isStatic: true, scope.property(name),
      .library(kind, arguments: ["Self", type]),
      .creating(.library(kind), [Argument(.string(name))]))
  }
}
