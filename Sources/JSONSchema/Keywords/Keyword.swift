/// One member that a schema object may have, and what becomes of it.
///
/// A keyword is compiled in one place, its file below `Keywords/<Vocabulary>`, which checks the
/// value, collects diagnostics, and emits the ``Operation`` that carries its meaning.
package final class Keyword: Sendable {
  /// How subschemas stand in a keyword's value.
  package enum SubschemaShape: Sendable {
    /// There are none: the value is data, whatever it looks like.
    case none
    /// The value is a subschema.
    case single
    /// The value is an array of subschemas.
    case array
    /// The value is a subschema or an array of subschemas.
    case singleOrArray
    /// The value is an object whose members are subschemas; other members are data.
    case object
  }

  /// What a keyword means while resources and references are found, before it is compiled.
  package enum Role: Sendable, Equatable {
    /// Nothing.
    case none
    /// It gives a resource its URI; in some drafts a fragment gives a subschema a name.
    case identifier(allowsAnchor: Bool)
    /// It gives a subschema a name.
    case anchor
    /// It gives a subschema a name that the dynamic scope can replace.
    case dynamicAnchor
    /// It gives a subschema a name that only the dynamic scope is asked for.
    case dynamicName
    /// It lets the dynamic scope replace the root of its resource.
    case recursiveAnchor
    /// It is a reference, and its siblings are ignored.
    case soleReference
    /// It holds schemas that nothing applies but references.
    case definitions
  }

  /// The member's name, for example `minLength`.
  package let name: String

  /// Where its subschemas are; what looks like an `$id` elsewhere is data.
  package let subschemas: SubschemaShape

  /// What it means to those who look for resources and references.
  package let role: Role

  /// Whether it asks what its siblings left unevaluated, and so comes after them.
  package let isLast: Bool

  /// What it can contradict.
  let concerns: KeywordConcerns

  /// Checks the value and emits operations.
  package let compile: @Sendable (KeywordContext, inout ProgramBuilder) -> Void

  /// A keyword; most hold no subschemas and may be compiled in any order.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - types: The types whose values it is about.
  ///   - concerns: What it can contradict, or cannot do without.
  ///   - subschemas: Where its subschemas are.
  ///   - role: What it means to those who look for resources and references.
  ///   - isLast: Whether it comes after its siblings.
  ///   - compile: Checks the value and emits operations.
  init(
    _ name: String, about types: TypeSet = .all, concerns: KeywordConcerns.Kinds = [],
    subschemas: SubschemaShape = .none, role: Role = .none, isLast: Bool = false,
    compile: @escaping @Sendable (KeywordContext, inout ProgramBuilder) -> Void
  ) {
    self.name = name
    self.subschemas = subschemas
    self.role = role
    self.isLast = isLast
    self.concerns = KeywordConcerns(concerns, about: types)
    self.compile = compile
  }
}
