/// A JSON object that generated code reads and writes: an entity, a part, a patch or a structure.
///
/// The members are read into variables, in any order, and stored once all of them are there:
///
///     var id: TaskID?
///     var note: String?
///     var members = try reader.beginObject(of: TaskMember.self)
///     do {
///       while let member = try members.next(&reader) {
///         switch member {
///         case .id:
///           id = try reader.read()
///         case .note:
///           note = try reader.readIfPresent()
///         case nil:
///           try reader.skipValue()
///         }
///       }
///       guard let id else { throw members.missing([.id], in: reader) }
///       self.id = id
///       self.note = note
///     } catch {
///       throw error
///     }
struct ObjectCoding {
  /// A member, with the Swift that reads, stores and writes it.
  struct Member {
    /// The variables that it is read into.
    var variables: [Binding]
    /// The statements of its case in the loop over the members.
    var reading: [SwiftStatement]
    /// The conditions that unwrap the variables without which the object cannot be made.
    var required: [ConditionElement] = []
    /// Whether the values are inside an object that this member is, and not the member itself.
    var isObject = false
    /// The assignments to the properties.
    var storing: [SwiftStatement]
    /// The assignments to wrappers, which need an object that has all its properties.
    var storingLast: [SwiftStatement] = []
    /// The statements that write it.
    var writing: [SwiftStatement]
  }

  /// The enumeration of the members' names.
  let names: NameEnumeration
  var members: [Member]
  /// The statements for a member that is not among these.
  var unknown: [SwiftStatement]
  /// The statements before the first member.
  var beginning: [SwiftStatement] = []
  /// The checks of the members as a whole, after the last one.
  var checks: [SwiftStatement] = []
  /// The properties that are no member of the object: the map of other members, for example.
  var rest = Member(variables: [], reading: [], storing: [], writing: [])
}

/// Translates the initializer that reads an object.
struct ObjectDecoding {
  let object: ObjectCoding
  let coding: CodingFunctions

  private var locals: LocalNames { coding.locals }

  /// Returns `init(from reader:)`.
  func initializer(words: Documentation = CodingFunctions.reads) -> SwiftDeclaration {
    let members = object.members + [object.rest]
    return coding.reading(
      object.beginning + members.flatMap(\.variables).map(SwiftStatement.binding)
        + start(locals.members)
        + handled(
          [loop(locals.members)] + required() + object.checks + members.flatMap(\.storing)
            + members.flatMap(\.storingLast)),
      words: words)
  }

  /// Returns the statements that read an object inside another, whose variables are declared already.
  func inside(_ cursor: Identifier) -> [SwiftStatement] { start(cursor) + [loop(cursor)] }

  private func start(_ cursor: Identifier) -> [SwiftStatement] {
    guard !object.members.isEmpty else { return [.expression(locals.read("beginObject"))] }
    return [object.names.beginning(cursor, locals)]
  }

  private func loop(_ cursor: Identifier) -> SwiftStatement {
    guard !object.members.isEmpty else {
      return .whileLoop([.expression(locals.read("nextMember"))], object.unknown)
    }
    let cases = object.members.enumerated().map { index, member in
      SwitchCase([object.names.pattern(at: index)], member.reading)
    }
    return .whileLoop(
      [NameEnumeration.next(cursor, locals)],
      [.switched(.name(locals.member), cases + [object.names.others(object.unknown)])])
  }

  /// Returns the statements that unwrap required members, under the same names.
  private func required() -> [SwiftStatement] {
    let own = object.members.indices.filter {
      !object.members[$0].isObject && !object.members[$0].required.isEmpty
    }
    let inner = object.members.indices.filter {
      object.members[$0].isObject && !object.members[$0].required.isEmpty
    }
    return ((own.isEmpty ? [] : [own]) + inner.map { [$0] }).map { indices in
      .guarded(
        indices.flatMap { object.members[$0].required },
        otherwise: [.thrown(object.names.missing(indices, locals))])
    }
  }

  /// Returns statements whose errors leave the function at one point.
  ///
  /// If each error left at its own, the compiler would emit, for each of them, the destruction of everything
  /// read so far, and need quadratic time.
  private func handled(_ statements: [SwiftStatement]) -> [SwiftStatement] {
    guard !object.members.isEmpty else { return statements }
    return [
      .doCatch(
        statements,
        catching: [
          .comment(
            "One exit for all errors: with one per `try`, compile time grows with the square of the "
              + "members."), .thrown("error"),
        ])
    ]
  }
}

/// Translates the function that writes an object.
struct ObjectEncoding {
  let object: ObjectCoding
  let coding: CodingFunctions

  /// Returns `encode(to writer:)`.
  ///
  /// For example:
  ///
  ///     writer.beginObject()
  ///     try writer.write(id, as: "id")
  ///     try writer.writeIfPresent(note, as: "note")
  ///     writer.endObject()
  func function(words: Documentation = CodingFunctions.writes) -> SwiftDeclaration {
    coding.writing(statements(), words: words)
  }

  /// Returns the statements that write the object, as the member of a name if it is inside another.
  func statements(as name: String? = nil) -> [SwiftStatement] {
    let arguments = name.map { [Argument("as", .string($0))] } ?? []
    return [coding.locals.put("beginObject", arguments)]
      + (object.members + [object.rest]).flatMap(\.writing) + [coding.locals.put("endObject")]
  }
}

extension ObjectCoding.Member {
  /// Creates a member that is an object whose members are stored in properties of the one around it.
  init(_ name: String, holding inner: ObjectCoding, cursor: Identifier, _ coding: CodingFunctions) {
    self.init(
      variables: inner.members.flatMap(\.variables),
      reading: ObjectDecoding(object: inner, coding: coding).inside(cursor),
      required: inner.members.flatMap(\.required), isObject: true,
      storing: inner.members.flatMap(\.storing),
      storingLast: inner.members.flatMap(\.storingLast),
      writing: ObjectEncoding(object: inner, coding: coding).statements(as: name))
  }
}
