import JSONSchema
import JSONText

/// Follows `$ref` from one subschema to the one that it stands for.
///
/// The entity model needs references by path and JSON Pointer only. Anchors and `$id` inside a file
/// are the engine's business; a property behind one becomes JSON, with a warning.
enum SubschemaReference {
  /// A subschema and the file that it is in.
  struct Target {
    /// The subschema.
    var value: SourceValue
    /// The name of its file.
    var name: SchemaResource.Name
  }

  /// The subschema that `value` stands for: itself when it has no `$ref`.
  ///
  /// - Returns: `nil` after a finding: a missing target, a circle, an unsupported kind of reference.
  static func resolve(
    _ value: SourceValue, in name: SchemaResource.Name, _ context: inout ReadingContext
  ) -> Target? {
    var target = Target(value: value, name: name)
    var steps = 0
    while let reference = target.value["$ref"], let text = reference.string {
      steps += 1
      guard steps <= 32 else {
        context.findings.report(
          "reference-circle", at: reference.place, "`$ref` leads back to itself")
        return nil
      }
      guard let next = follow(text, at: reference, from: target.name, &context) else { return nil }
      target = next
    }
    return target
  }

  private static func follow(
    _ text: String, at reference: SourceValue, from name: SchemaResource.Name,
    _ context: inout ReadingContext
  ) -> Target? {
    let hash = text.firstIndex(of: "#")
    let path = String(text[..<(hash ?? text.endIndex)])
    let fragment = hash.map { String(text[text.index(after: $0)...]) } ?? ""
    var target = (name: name, document: reference.document)
    if !path.isEmpty {
      guard let opened = context.library.open(path, from: name, at: reference, &context.findings)
      else { return nil }
      target = opened
    }
    guard fragment.isEmpty || fragment.hasPrefix("/") else {
      context.findings.report(
        "unsupported-construct", .warning, at: reference.place,
        "a reference to an anchor says nothing about the attribute's type here, it becomes JSON; refer to it by a JSON Pointer such as `#/$defs/name`"
      )
      return nil
    }
    guard let pointer = try? JSONPointer(uriFragment: fragment),
      let node = target.document.document.root.resolve(pointer)
    else {
      context.findings.report(
        "missing-reference", at: reference.place, "`\(text)` leads to nothing")
      return nil
    }
    return Target(
      value: SourceValue(node: node, pointer: pointer, document: target.document),
      name: target.name)
  }
}
