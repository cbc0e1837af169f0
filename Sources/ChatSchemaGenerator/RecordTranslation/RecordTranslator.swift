/// Translates the stored record of an entity: its table, its properties, its reading from a row.
///
///     public struct StoredChatUser<Custom: ChatCustomData>: ManagedChatUser {
///       public static var table: StorageTable { ChatRecords.userTable }
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
    let record = TypeDeclaration(
      documentation: Documentation(
        summary: "\(article) as the store has it.", remark: Words.remark(entity.specLocation)),
      access: scope.access, kind: .structure, name: scope.record,
      genericParameters: scope.isGeneric ? scope.context.customParameter.map { [$0] } ?? [] : [],
      inherited: [.named(scope.recordProtocol)],
      members: [tableProperty()] + columns() + relationProperties()
        + [.callable(initializer()), storedKey(), .callable(conversion)] + accessors()
        + requests() + (scope.isGeneric ? enumerationAliases() : enumerations()))
    return [.type(record)] + RecordProtocolTranslator(scope: scope).columns()
      + ModelConformances(scope: scope).declarations()
      + (scope.isGeneric ? enumerations() + alias() + [table(in: scope.context.storage)] : [])
  }

  /// Returns the name of the record without custom data.
  private func alias() -> [SwiftDeclaration] {
    guard let alias = entity.names.recordAlias else { return [] }
    return [
      .alias(
        TypeAliasDeclaration(
          documentation: Documentation(summary: "A `\(scope.record.text)` without custom data."),
          access: scope.access, name: TypeNames.identifier(alias),
          type: scope.context.record(of: entity.name, custom: "VoidCustomData")))
    ]
  }

  /// The entity's name with its article, for example `A message action`.
  private var article: String {
    let spoken = SpokenName(of: entity.name).withIndefiniteArticle
    return spoken.prefix(1).uppercased() + spoken.dropFirst()
  }

  private func tableProperty() -> SwiftDeclaration {
    guard scope.isGeneric else { return table("table", "The table of the rows.", scope.access) }
    return .computed(
      "The table of the rows.", scope.access, isStatic: true, "table", "StorageTable",
      Expression.type(.named(scope.context.storage)).member(scope.tableName))
  }

  /// Returns the table as a member of another type, because a generic type has no stored static properties.
  private func table(in storage: Identifier) -> SwiftDeclaration {
    let words = Documentation(
      summary: "The table of \(SpokenName(of: entity.names.plural).text), whatever the custom data."
    )
    return .extension(
      ExtensionDeclaration(
        extended: .named(storage), members: [table(scope.tableName, words, .internal)]))
  }

  private func table(
    _ name: Identifier, _ documentation: Documentation, _ access: Access
  ) -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        documentation: documentation, access: access, isStatic: true, introducer: .constant,
        name: name, value: .initial(TableTranslator(scope: scope).expression)))
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

  /// A relationship as the record has it.
  private struct Relation {
    let name: String
    let property: Identifier
    let type: TypeReference
    let isLink: Bool
    /// Whether the rows are read with each record, and not only if a request includes them.
    let isEmbedded: Bool
  }

  /// The relationships, in the order in which they are read.
  private var relations: [Relation] {
    [true, false].flatMap { isEmbedded in
      let links = table.links.filter { $0.isLoaded == isEmbedded }.map { link in
        Relation(
          name: link.name, property: scope.relationProperty(link.name),
          type: .library("Linked", arguments: [record(link.entity)]), isLink: true,
          isEmbedded: isEmbedded)
      }
      return links
        + table.lists.filter { $0.isLoaded == isEmbedded }.map { list in
          // The accessor of a list that is not embedded is a request.
          Relation(
            name: list.name,
            property: isEmbedded ? scope.relationProperty(list.name) : scope.property(list.name),
            type: .array(record(list.entity)), isLink: false, isEmbedded: isEmbedded)
        }
    }
  }

  /// Returns the rows at the other ends of relationships.
  private func relationProperties() -> [SwiftDeclaration] {
    relations.map { relation in
      var documentation = Words.documentation(
        named: scope.model.relationship(relation.name).wording,
        fallback: relation.isLink
          ? "The target of `\(relation.name)`." : "The rows of `\(relation.name)`.")
      if !relation.isEmbedded {
        documentation.body.append(
          "It is \(relation.isLink ? "not loaded" : "empty") unless the request includes `\(relation.name)`."
        )
      }
      return .constant(documentation, scope.access, relation.property, relation.type)
    }
  }

  private func record(_ entity: String) -> TypeReference { scope.context.record(of: entity) }

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
      let type = TypeReference.library("StoreRequest", arguments: [other.recordType])
      let conditions = zip(link.columns, link.references ?? table.key).map { column, own in
        let attribute = Expression.type(other.recordType).member(other.property(column))
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

  /// Returns the attributes of the record alone that have an enumeration, each enumeration once.
  private func listed() -> [(attribute: EntityAttribute, enumeration: EnumerationType)] {
    var seen: Set<String> = []
    return entity.attributes.compactMap { attribute in
      guard attribute.presence == .recordOnly, let enumeration = attribute.type.enumeration,
        attribute.storage != nil, seen.insert(enumeration.name).inserted
      else { return nil }
      return (attribute, enumeration)
    }
  }

  private func enumerations() -> [SwiftDeclaration] {
    listed().map { attribute, enumeration in
      .type(
        TypeDeclaration(
          documentation: Words.documentation(of: attribute), access: scope.access,
          kind: .enumeration, name: scope.enumeration(enumeration),
          inherited: ["String", "StorableValue", "CaseIterable"],
          members: zip(enumeration.values, enumeration.cases).map { value, name in
            .enumCase(EnumCaseDeclaration(name, of: value))
          }))
    }
  }

  /// Returns names inside the record for the enumerations beside it.
  private func enumerationAliases() -> [SwiftDeclaration] {
    listed().map { attribute, enumeration in
      let name = scope.enumeration(enumeration)
      return .alias(
        TypeAliasDeclaration(
          documentation: Documentation(summary: "`\(name.text)`, whatever the custom data."),
          access: scope.access, name: TypeNames.identifier(enumeration.name), type: .named(name)))
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
    body += relations.map { read($0.property, $0.isLink ? "readLink" : "readList") }
    // Rows without custom data are read as fast as by a record that is not generic.
    let specialization = scope.isGeneric ? scope.context.customParameter : nil
    return CallableDeclaration(
      documentation: "Reads a record from a row of the table.",
      attributes: specialization.map { [.specialized($0.name, "VoidCustomData")] } ?? [],
      access: scope.access,
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
