/// Translates the stored record of an entity: its table, its properties, its reading from a row.
///
///     public struct PubNubManagedUser: ManagedChatUser {
///       public static let table = StorageTable("User", key: ["id"], columns: […])
///       public let id: UserID
///       public init(from row: inout RowReader) throws { id = try row.read() }
///     }
struct RecordTranslator {
  let scope: RecordScope

  private var entity: Entity { scope.entity }
  private var table: TablePlan { scope.table }

  /// Returns the declarations of `<Record>.swift`.
  func declarations() -> [SwiftDeclaration] {
    let conversion = ConversionTranslator(scope: scope).declaration()
    return [
      .type(
        TypeDeclaration(
          documentation: Documentation(
            summary: "\(article) as the store has it.", remark: Words.remark(entity.specLocation)),
          access: scope.access, kind: .structure, name: scope.record,
          inherited: [.named(scope.recordProtocol)],
          members: [tableProperty()] + columns() + relations()
            + [.callable(initializer()), storedKey(), .callable(conversion)] + accessors()
            + requests() + enumerations()))
    ]
  }

  /// The entity's name with its article, for example `A message action`.
  private var article: String {
    let spoken = SpokenName(of: entity.name).withIndefiniteArticle
    return spoken.prefix(1).uppercased() + spoken.dropFirst()
  }

  private func tableProperty() -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        documentation: "The table of the rows.", access: scope.access, isStatic: true,
        introducer: .constant, name: "table",
        value: .initial(TableTranslator(table: table).expression)))
  }

  // MARK: Properties

  private func columns() -> [SwiftDeclaration] {
    table.columns.map { column in
      guard isTextBacked(column) else {
        return .constant(
          documentation(of: column), scope.access, scope.property(column.name),
          scope.propertyType(column))
      }
      return .property(
        PropertyDeclaration(
          documentation: documentation(of: column), attributes: [.wrapper("TextBacked")],
          access: scope.access, isSetPrivately: true, name: scope.property(column.name),
          type: scope.propertyType(column)))
    }
  }

  /// Whether the record keeps the text of a column, and makes its value when it is asked for.
  private func isTextBacked(_ column: ColumnPlan) -> Bool {
    column.isOptional && scope.attribute(of: column).map(scope.model.isTextBacked) == true
  }

  private func documentation(of column: ColumnPlan) -> Documentation? {
    guard let attribute = scope.attribute(of: column) else {
      return Documentation(
        summary: "The identity of the \(SpokenName(of: entity.name).text) as text.")
    }
    return Words.documentation(of: attribute)
  }

  /// Returns the rows at the other ends of relationships that records contain.
  private func relations() -> [SwiftDeclaration] {
    let links = table.links.filter(\.isLoaded).map { link in
      (link.name, TypeReference.library("Linked", arguments: [.named(record(link.entity))]))
    }
    let lists = table.lists.filter(\.isLoaded).map { list in
      (list.name, TypeReference.array(.named(record(list.entity))))
    }
    return (links + lists).map { name, type in
      .constant(
        Words.documentation(
          named: scope.model.relationship(name).wording, fallback: "The target of `\(name)`."),
        scope.access, scope.relationProperty(name), type)
    }
  }

  private func record(_ entity: String) -> Identifier { scope.context.record(of: entity) }

  /// Returns properties that have another name in the record's protocol.
  private func accessors() -> [SwiftDeclaration] {
    RecordProtocolTranslator.accessors(of: scope).map { name, column in
      .computed(
        documentation(of: column), scope.access, name, scope.propertyType(column),
        .name(scope.property(column.name)))
    }
  }

  /// Returns the rows of relationships that records do not contain, as requests.
  private func requests() -> [SwiftDeclaration] {
    table.lists.filter { !$0.isLoaded }.compactMap { list in
      let relationship = scope.model.relationship(list.name)
      guard relationship.accessor != nil,
        let link = scope.context.table(of: list.entity).link(list.link)
      else { return nil }
      let other = scope.context.scope(of: list.entity)
      let type = TypeReference.library("StoreRequest", arguments: [.named(other.record)])
      let conditions = zip(link.columns, link.references ?? table.key).map { column, own in
        let attribute = Expression.type(.named(other.record)).member(other.property(column))
        return Expression.binary(attribute, .equal, .name(scope.property(own)))
      }
      let request = conditions.reduce(Expression.creating(type)) { $0.calling("where", $1) }
      let documentation = Words.documentation(
        named: relationship.wording,
        fallback: "The rows of `\(list.entity)` that refer to this one.")
      return .computed(
        documentation, scope.access, scope.relationProperty(list.name), type, request)
    }
  }

  private func enumerations() -> [SwiftDeclaration] {
    var seen: Set<String> = []
    return entity.attributes.compactMap { attribute in
      guard attribute.presence == .recordOnly, let enumeration = attribute.type.enumeration,
        attribute.storage != nil, seen.insert(enumeration.name).inserted
      else { return nil }
      return .type(
        TypeDeclaration(
          documentation: Words.documentation(of: attribute), access: scope.access,
          kind: .enumeration, name: TypeNames.identifier(enumeration.name),
          inherited: ["String", "StorableValue", "CaseIterable"],
          members: zip(enumeration.values, enumeration.cases).map { value, name in
            .enumCase(EnumCaseDeclaration(name, of: value))
          }))
    }
  }

  // MARK: Reading

  private func initializer() -> CallableDeclaration {
    var body: [SwiftStatement] = table.columns.map { column in
      guard isTextBacked(column) else {
        return read(scope.property(column.name), column.isOptional ? "readIfPresent" : "read")
      }
      let value = Expression.tried(Expression.name(scope.locals.row).calling("readIfPresent"))
      return .assignment(
        .name(Identifier(storing: scope.property(column.name))),
        .call(.type("TextBacked"), [Argument(value)]))
    }
    body += table.links.filter(\.isLoaded).map { read(scope.relationProperty($0.name), "readLink") }
    body += table.lists.filter(\.isLoaded).map { read(scope.relationProperty($0.name), "readList") }
    return CallableDeclaration(
      documentation: "Reads a record from a row of the table.", access: scope.access,
      kind: .initializer(isFailable: false),
      parameters: [
        Parameter(label: .other("from"), name: scope.locals.row, isInOut: true, type: "RowReader")
      ], effects: .throws, body: .statements(body))
  }

  private func read(_ property: Identifier, _ function: Identifier) -> SwiftStatement {
    let target =
      property == scope.locals.row ? Expression.current.member(property) : .name(property)
    return .assignment(target, .tried(Expression.name(scope.locals.row).calling(function)))
  }

  private func storedKey() -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        documentation: "The key of the row.", access: scope.access, name: "storedKey",
        type: "EntityKey",
        value: .computedThrowing([
          .tried(.creating("EntityKey", table.key.map { Argument(.name(scope.property($0))) }))
        ])))
  }
}
