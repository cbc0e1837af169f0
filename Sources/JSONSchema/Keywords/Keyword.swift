/// One member that a schema object may have, and what becomes of it.
///
/// A keyword is compiled in one place, its file below `Keywords/<Vocabulary>`, which checks the
/// value, collects diagnostics, and emits the ``Operation`` that carries its meaning.
package struct Keyword: Sendable {
  /// How subschemas stand in a keyword's value.
  package enum SubschemaShape: Sendable {
    /// There are none: the value is data, whatever it looks like.
    case none
    /// The value is a subschema.
    case single
    /// The value is an array of subschemas.
    case array
    /// The value is an object whose members are subschemas.
    case object
  }

  /// The member's name, for example `minLength`.
  package let name: String

  /// Where its subschemas are; what looks like an `$id` elsewhere is data.
  package let subschemas: SubschemaShape

  /// Whether it asks what its siblings left unevaluated, and so comes after them.
  package let isLast: Bool

  /// Checks the value and emits operations.
  package let compile: @Sendable (KeywordContext, inout ProgramBuilder) -> Void

  /// A keyword; most hold no subschemas and may be compiled in any order.
  package init(
    _ name: String, subschemas: SubschemaShape = .none, isLast: Bool = false,
    compile: @escaping @Sendable (KeywordContext, inout ProgramBuilder) -> Void
  ) {
    self.name = name
    self.subschemas = subschemas
    self.isLast = isLast
    self.compile = compile
  }
}
