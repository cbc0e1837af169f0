public import JSONSchema

/// The way from schemas to Swift, its stops in order.
///
/// 1. `SchemaSource`: the spec's bytes and where they came from.
/// 2. ``SpecReader``: the spec and the schemas it names, parsed and checked, become an
///    ``EntityModel``. Everything that is wrong is known here.
/// 3. ``ModelFiles``: the model becomes declarations, ``SwiftDeclaration``, arranged in files. For records
///    ``StoragePlanBuilder`` decides on tables first, and ``RecordFiles`` writes what they need
///    (``SpecGeneration``).
/// 4. ``SourceText``: declarations become text. Nothing else knows about spaces and line breaks.
/// 5. The caller writes the files whose bytes differ.
///
/// The output depends on nothing but the spec, the schemas and the options.
public enum GeneratorPipeline {
  /// Generates the models of a spec.
  ///
  /// - Parameters:
  ///   - spec: The spec; the schemas that it names are relative to its URI.
  ///   - loader: Finds the schemas.
  ///   - options: What the caller may choose.
  /// - Returns: The files and the warnings.
  /// - Throws: `DiagnosticsError` with all that is wrong with the spec and its schemas, in the order
  ///   of their places; warnings included.
  public static func models(
    of spec: SchemaSource, loader: any SchemaLoader, options: GeneratorOptions = GeneratorOptions()
  ) throws(DiagnosticsError) -> GeneratorOutput {
    let output = try SpecGeneration(spec, loader: loader).output(
      SpecGeneration.Wishes(options: options, parts: [.models]))
    return GeneratorOutput(files: output.models, diagnostics: output.diagnostics)
  }

  /// Renders files, each with the names that hide those of libraries.
  static func render(
    _ files: [(name: String, file: SourceFile)], _ hidden: Set<Identifier>
  ) -> [GeneratedFile] {
    files.map { name, file in
      var file = file
      file.hidden = hidden
      return GeneratedFile(path: name, contents: SourceText(file).bytes)
    }
  }
}

/// What the generator made.
public struct GeneratorOutput: Sendable, Hashable {
  /// The files, in the order of the entities, under the names that were announced.
  public let files: [GeneratedFile]
  /// Warnings about the spec and its schemas.
  public let diagnostics: [Diagnostic]
}

extension Access {
  init(_ access: GeneratorOptions.Access) {
    switch access {
    case .public: self = .public
    case .package: self = .package
    case .internal: self = .internal
    }
  }
}
