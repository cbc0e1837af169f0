/// A keyword that a schema object may have as a member, and its compilation.
///
/// A keyword is compiled in a single place, its file below `Keywords/<Vocabulary>`. The code there
/// checks the value, collects diagnostics, and emits the ``Operation`` with its meaning.
package final class Keyword: Sendable {
  /// The position of subschemas in a keyword's value.
  package enum SubschemaShape: Sendable {
    /// There are no subschemas: the value is data, whatever it looks like.
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

  /// The role of a keyword in finding resources and references, before it is compiled.
  package enum Role: Sendable, Equatable {
    /// The keyword has no such role.
    case none
    /// The keyword gives a resource its URI.
    ///
    /// In some drafts, a fragment gives a subschema a name.
    case identifier(allowsAnchor: Bool)
    /// The keyword gives a subschema a name.
    case anchor
    /// The keyword gives a subschema a name that the dynamic scope can replace.
    case dynamicAnchor
    /// The keyword gives a subschema a name that is searched only in the dynamic scope.
    case dynamicName
    /// The keyword lets the dynamic scope replace the root of its resource.
    case recursiveAnchor
    /// The keyword is a reference, and its siblings are ignored.
    case soleReference
    /// The keyword contains schemas that are applied only through references.
    case definitions
  }

  /// The member's name, for example `minLength`.
  package let name: String

  /// The position of its subschemas.
  ///
  /// A member that looks like `$id` in any other position is data.
  package let subschemas: SubschemaShape

  /// Its role in finding resources and references.
  package let role: Role

  /// Whether it applies to parts that its siblings left unevaluated, and so must come after them.
  package let isLast: Bool

  /// The contradictions in which it can be involved.
  let concerns: KeywordConcerns

  /// Checks the value and emits operations.
  package let compile: @Sendable (KeywordContext, inout ProgramBuilder) -> Void

  /// Creates a keyword.
  ///
  /// Most contain no subschemas and can be compiled in any order.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - types: The types of the values to which it applies.
  ///   - concerns: The contradictions in which it can be involved, and the keywords that it needs.
  ///   - subschemas: The position of its subschemas.
  ///   - role: Its role in finding resources and references.
  ///   - isLast: Whether it must come after its siblings.
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
