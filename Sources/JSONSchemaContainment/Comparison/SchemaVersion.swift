package import JSONSchema
package import JSONText

/// A version of a schema: its documents, and a way to compile variants of them.
package struct SchemaVersion: Sendable {
  /// The document of the schema, and those that it refers to.
  package let documents: [SchemaDocument]

  /// The part of the first document that is the schema; nil for the whole document.
  package let part: JSONPointer?

  /// The schema.
  package let compiled: CompiledSchema

  /// Compiles the schema with variants of its documents, which have the same URIs.
  let compile: @Sendable ([SchemaDocument]) throws(DiagnosticsError) -> CompiledSchema

  /// Creates a version.
  ///
  /// - Parameters:
  ///   - documents: The document of the schema, and those that it refers to.
  ///   - part: The part of the first document that is the schema; nil for the whole document.
  ///   - compiled: The schema.
  ///   - compile: A function that compiles the schema with variants of the documents, in the same
  ///     order.
  package init(
    _ documents: [SchemaDocument], part: JSONPointer? = nil, compiled: CompiledSchema,
    compile: @escaping @Sendable ([SchemaDocument]) throws(DiagnosticsError) -> CompiledSchema
  ) {
    self.documents = documents
    self.part = part
    self.compiled = compiled
    self.compile = compile
  }

  /// The names of the documents relative to the folder of the first one, whose name is empty.
  ///
  /// A document has the same name in both versions, wherever the versions are.
  var names: [String] {
    guard let first = documents.first else { return [] }
    let folder = first.uri.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return documents.enumerated().map { index, document in
      if index == 0 { return "" }
      let path = document.uri.split(separator: "/", omittingEmptySubsequences: false)
      let common = zip(folder, path).prefix { $0 == $1 }.count
      // A document elsewhere, such as one that a `https:` URI names, has the same URI in both versions.
      if common < 2 { return document.uri }
      let steps = [String](repeating: "..", count: folder.count - common)
      return (steps + path.dropFirst(common).map(String.init)).joined(separator: "/")
    }
  }
}
