import JSONText

/// Keywords that refer to other schemas, and schemas for references.
extension Keyword {
  /// `$ref`: the schema at a URI reference applies to the same instance.
  ///
  /// JSON Schema 2020-12 Core, 8.2.3.1.
  package static let reference = reference(.plain)

  /// `$dynamicRef`: like `$ref`, but if the target has a `$dynamicAnchor`, the outermost one of the
  /// same name in the dynamic scope replaces it.
  ///
  /// JSON Schema 2020-12 Core, 8.2.3.2.
  package static let dynamicReference = reference(.dynamic)

  /// `$dynamicRef` of version 1: the schema with a `$dynamicAnchor` of this name in the outermost
  /// resource of the dynamic scope that has one.
  ///
  /// JSON Schema version 1 Core, "Dynamic References with `$dynamicRef`". The name may be written
  /// as a fragment, as in the official suite.
  package static let dynamicNameReference = reference(.dynamicName)

  private static func reference(_ kind: ProgramBuilder.ReferenceKind) -> Keyword {
    Keyword(kind.keyword) { context, builder in
      guard builder.isString(context) else { return }
      builder.emitReference(kind, context)
    }
  }

  /// `$recursiveRef`: the root of its own resource, or of the outermost resource in the dynamic
  /// scope if both have `$recursiveAnchor`.
  ///
  /// JSON Schema 2019-09 Core, 8.2.4.2.1. It is defined only for the value `#`. Other values are
  /// errors, which the specification allows.
  package static let recursiveReference = Keyword("$recursiveRef") { context, builder in
    guard let text = builder.string(context) else { return }
    guard text == "#" else {
      builder.reject(context.value, context, expected: "\"#\", the only value with a meaning")
      return
    }
    builder.emitReference(.recursive, context)
  }

  /// `$recursiveAnchor`: whether `$recursiveRef` may refer to another resource than its own.
  ///
  /// JSON Schema 2019-09 Core, 8.2.4.2.2. It counts at the root of a resource, and is read when
  /// resources are found.
  package static let recursiveAnchor = Keyword(
    "$recursiveAnchor", role: .recursiveAnchor
  ) { context, builder in
    _ = builder.boolean(context)
  }

  /// `$ref` up to draft 7: the schema at a URI reference replaces this one.
  ///
  /// JSON Schema draft 7 Core, 8.3: "All other properties in a "$ref" object MUST be ignored."
  /// Ignored keywords that would assert something cause a warning.
  package static let soleReference = Keyword("$ref", role: .soleReference) { context, builder in
    guard builder.isString(context) else { return }
    builder.emitReference(.plain, context)
    let ignored = context.schema.members.filter {
      context.siblingSites[$0.name] != nil && !withoutEffect.contains($0.name)
    }
    guard let first = ignored.first else { return }
    // A single finding covers all of them, because large schemas have many such references.
    let names = ignored.map { "`\($0.name)`" }.joined(separator: ", ")
    builder.report(
      "ignored-sibling", .warning, at: context.location(ofNameOf: first),
      "\(names) beside `$ref` \(ignored.count == 1 ? "is" : "are") ignored in this dialect; "
        + "put the `$ref` into an `allOf`")
  }

  /// Siblings that change no verdict, so that ignoring them has no effect.
  private static let withoutEffect: Set<String> = [
    "$ref", "$id", "id", "$schema", "$comment", "definitions", "title", "description", "default",
    "readOnly", "writeOnly", "examples", "contentEncoding", "contentMediaType",
  ]

  /// `$defs`: schemas for references.
  ///
  /// JSON Schema 2020-12 Core, 8.2.4.
  package static let defs = definitions("$defs")

  /// `definitions`: the name of `$defs` before draft 2019-09.
  ///
  /// JSON Schema draft 7 Validation, 9.
  package static let definitions = definitions("definitions")

  private static func definitions(_ name: String) -> Keyword {
    Keyword(name, subschemas: .object, role: .definitions) { context, builder in
      // A reference to a value that is not a schema causes a separate error.
      guard context.value.kind == .object else {
        builder.disregard(context.value, context, expected: "an object")
        return
      }
      for member in context.value.members
      where member.value.kind != .object && member.value.kind != .boolean {
        builder.disregard(member.value, context, expected: "a schema")
      }
    }
  }
}
