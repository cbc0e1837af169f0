import JSONSchema
import Testing

@testable import ChatSchemaGenerator

/// Comparisons of declarations that no schema makes so far, or not alone.
@Suite struct DeclaredInterfaceTests {
  private func interface(_ declarations: [SwiftDeclaration]) -> GeneratedInterface {
    var collector = InterfaceCollector(access: .public)
    collector.add(declarations)
    return GeneratedInterface(collector, InterfacePlaces())
  }

  private func report(_ old: [SwiftDeclaration], _ new: [SwiftDeclaration]) -> [String] {
    InterfaceComparison(old: interface(old), new: interface(new)).changes
      .map { "\($0.id): \($0.message)" }
  }

  private func declared(
    as kind: TypeDeclaration.Kind = .structure, named name: Identifier = "T",
    inherited: [TypeReference] = [], _ members: [SwiftDeclaration]
  ) -> SwiftDeclaration {
    .type(
      TypeDeclaration(
        access: .public, kind: kind, name: name, inherited: inherited, members: members))
  }

  private func function(
    _ parameters: [Parameter] = [], _ change: (inout CallableDeclaration) -> Void = { _ in }
  ) -> SwiftDeclaration {
    var callable = CallableDeclaration(
      access: .public, kind: .function("f"), parameters: parameters, body: .statements([]))
    change(&callable)
    return .callable(callable)
  }

  private func property(
    _ type: TypeReference, _ change: (inout PropertyDeclaration) -> Void = { _ in }
  ) -> SwiftDeclaration {
    var property = PropertyDeclaration(access: .public, name: "p", type: type)
    change(&property)
    return .property(property)
  }

  // MARK: Types that are the same

  @Test func `a type is the same however it is written`() {
    let nested = declared(named: "Inner", [])
    let alias = SwiftDeclaration.alias(
      TypeAliasDeclaration(access: .public, name: "Other", type: .named("Inner")))
    func outer(_ reference: TypeReference) -> [SwiftDeclaration] {
      [declared([nested, alias, property(reference)])]
    }
    let full = TypeReference.named("T").nested("Inner")
    #expect(report(outer(.named("Inner")), outer(full)) == [])
    #expect(report(outer(.named("Other")), outer(full)) == [])
    #expect(report(outer(.named("T").nested("Other")), outer(.named("Inner"))) == [])
    #expect(
      report(outer(.library("Optional", arguments: [full])), outer(.optional(.named("Inner"))))
        == [])
    #expect(report(outer(.named("String")), outer("String")) == [])
    #expect(report(outer("String"), outer(.named("Inner"))).count == 1)
  }

  @Test func `an alias is compared by what it stands for`() {
    func alias(_ type: TypeReference) -> [SwiftDeclaration] {
      [.alias(TypeAliasDeclaration(access: .public, name: "A", type: type))]
    }
    #expect(report(alias("String"), alias(.named("String"))) == [])
    #expect(
      report(alias("String"), alias("Int"))
        == ["alias-changed: `A` stands for `Int` instead of `String`"])
    #expect(
      report(alias("String"), [declared(named: "A", [])])
        == ["alias-changed: `A` is a type of its own and not `String`"])
  }

  // MARK: What clients can see

  @Test func `what clients can not see makes no difference`() {
    let hidden: [SwiftDeclaration] = [
      property("Int") { $0.access = .internal }, function { $0.access = .private },
      .type(
        TypeDeclaration(access: .internal, kind: .structure, name: "H", members: [property("Int")])),
      property("Int") { $0.name = "_p" },
    ]
    #expect(report([declared(hidden)], [declared([])]) == [])
    let helper = SwiftDeclaration.type(
      TypeDeclaration(kind: .structure, name: "Helper", members: []))
    let extended = SwiftDeclaration.extension(
      ExtensionDeclaration(extended: .named("Helper"), members: [property("Int")]))
    #expect(report([helper, extended], []) == [])
  }

  @Test func `members of extensions are those of the type, also of one of a library`() {
    let extended = SwiftDeclaration.extension(
      ExtensionDeclaration(
        extended: .named("T"), inherited: ["Sendable"], members: [property("Int")]))
    #expect(
      report([extended, declared([])], [declared(inherited: ["Sendable"], [property("Int")])]) == []
    )
    let library = SwiftDeclaration.extension(
      ExtensionDeclaration(extended: "VoidCustomData", inherited: ["CustomData"]))
    #expect(
      report([library], [])
        == ["conformance-removed: `VoidCustomData` no longer conforms to `CustomData`"])
  }

  // MARK: Properties

  @Test func `a property that is no longer set, or throws, or moves to the type is told`() {
    let old = [declared([property("Int")])]
    func report(_ change: (inout PropertyDeclaration) -> Void) -> [String] {
      self.report(old, [declared([property("Int", change)])])
    }
    #expect(
      report { $0.introducer = .constant }
        == ["property-became-read-only: `T.p` can no longer be set"])
    #expect(
      report { $0.isSetPrivately = true }
        == ["property-became-read-only: `T.p` can no longer be set"])
    #expect(report { $0.value = .computedAndSet(get: [], set: []) } == [])
    #expect(
      report { $0.value = .computedThrowing([]) } == [
        "property-became-read-only: `T.p` can no longer be set",
        "property-became-throwing: reading `T.p` can throw an error",
      ])
    #expect(
      report { $0.isStatic = true }
        == ["property-removed: `T.p` is a property of the type and not of each value"])
  }

  // MARK: Functions

  /// A change of a function, and what is said about it.
  struct Edit: Sendable {
    let words: String
    /// Whether only the way back breaks nothing.
    let isOneWay: Bool
    let change: @Sendable (inout CallableDeclaration) -> Void
  }

  private static let edits = [
    Edit(words: "can throw an error", isOneWay: true) { $0.effects.isThrowing = true },
    Edit(words: "is asynchronous", isOneWay: true) { $0.effects.isAsync = true },
    Edit(words: "changes the value that it is called on", isOneWay: true) { $0.isMutating = true },
    Edit(words: "is called on the type and not on a value", isOneWay: false) { $0.isStatic = true },
    Edit(words: "returns `Int` instead of nothing", isOneWay: false) { $0.result = "Int" },
  ]

  @Test(arguments: edits) func `what a caller has to do otherwise is told`(edit: Edit) {
    let plain = [declared([function()])]
    let changed = [declared([function([], edit.change)])]
    #expect(report(plain, changed) == ["function-changed: `T.f()` \(edit.words)"])
    #expect(report(changed, plain).isEmpty == edit.isOneWay)
  }

  @Test func `a call is compared with the function that is most like it`() {
    let text = Parameter(name: "text", type: "String")
    let count = Parameter(name: "count", type: "Int")
    let optional = Parameter(name: "count", type: "Int", defaultValue: .integer(1))
    let old = [declared([function([text])])]
    #expect(report(old, [declared([function([count]), function([text])])]) == [])
    #expect(report(old, [declared([function([optional, text])])]) == [])
    #expect(
      report(old, [declared([function([count]), function([text, count])])])
        == ["argument-required: a call of `T.f` needs the argument `count` of type `Int`"])
    #expect(
      report([declared([function([optional])])], [declared([function([count])])])
        == ["argument-required: a call of `T.f` needs the argument `count` of type `Int`"])
    #expect(report(old, [declared([])]) == ["function-removed: `T.f(text:)` no longer exists"])
    #expect(
      report(old, [declared([function([count])])]) == [
        "function-removed: `T.f(text:)` no longer exists"
      ])
  }

  @Test func `a warning is no break`() {
    let discardable = declared([
      function {
        $0.attributes = [.discardableResult]
        $0.result = "Int"
      }
    ])
    #expect(report([discardable], [declared([function { $0.result = "Int" }])]) == [])
  }

  // MARK: Protocols

  @Test func `a requirement breaks the types that conform unless it is met already`() {
    let requirement = function { $0.body = .none }
    let old = [declared(as: .protocol, [])]
    let new = declared(as: .protocol, [requirement])
    #expect(
      report(old, [new])
        == ["requirement-added: a type that conforms to `T` needs `f()`"])
    let met = SwiftDeclaration.extension(
      ExtensionDeclaration(extended: .named("T"), members: [function()]))
    #expect(report(old, [new, met]) == [])
    #expect(
      report(old, [declared(as: .protocol, [property("Int") { $0.value = .required }])])
        == ["requirement-added: a type that conforms to `T` needs the property `p`"])
    #expect(
      report(old, [declared(as: .protocol, inherited: ["Comparable"], [])])
        == ["requirement-added: a type that conforms to `T` has to conform to `Comparable`"])
  }

  @Test func `an associated type is compared by its constraint and its default`() {
    func declaration(_ inherited: [TypeReference], _ other: TypeReference?) -> [SwiftDeclaration] {
      [
        declared(
          as: .protocol,
          [
            .associatedType(
              AssociatedTypeDeclaration(name: "A", inherited: inherited, defaultType: other))
          ])
      ]
    }
    let plain = [declared(as: .protocol, [])]
    #expect(report(plain, declaration([], "Int")) == [])
    #expect(
      report(plain, declaration([], nil))
        == ["requirement-added: a type that conforms to `T` needs the associated type `A`"])
    #expect(
      report(declaration([], nil), plain)
        == ["associated-type-removed: `T` no longer has the associated type `A`"])
    #expect(
      report(declaration(["Hashable"], nil), declaration(["Comparable"], nil)) == [
        "associated-type-changed: `T.A` has to be `Comparable` instead of `Hashable`"
      ])
    #expect(
      report(declaration([], "Int"), declaration([], nil))
        == ["associated-type-changed: `T.A` is no longer `Int` by default"])
  }

  @Test func `a conformance to a narrower protocol is one to the wider ones`() {
    let old = [declared(inherited: ["JSONModel", "Equatable"], [])]
    #expect(report(old, [declared(inherited: ["SchemaModel"], [])]) == [])
    #expect(
      report([declared(inherited: ["SchemaModel"], [])], old)
        == ["conformance-removed: `T` no longer conforms to `SchemaModel`"])
  }
}
