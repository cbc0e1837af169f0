public import JSONSchema

/// The path from schemas to Swift, with its stages in order.
///
/// 1. `SchemaSource`: the spec's bytes and their origin.
/// 2. `SpecReader`: parses and checks the spec and the schemas it names, and makes an
///    `EntityModel` of them. All errors are found here.
/// 3. `ModelFiles`: turns the model into declarations, `SwiftDeclaration`, arranged in files. For records,
///    `StoragePlanBuilder` first decides on tables, and `RecordFiles` writes their declarations
///    (`SpecGeneration`).
/// 4. `SourceText`: turns declarations into text. Only this stage deals with spaces and line breaks.
/// 5. The caller writes the files whose bytes differ.
///
/// The output depends only on the spec, the schemas and the options.
public enum GeneratorPipeline {
  /// Generates the models of a spec.
  ///
  /// ```swift
  /// let spec = try SchemaSource(contentsOfFile: "Schemas/entities.json")
  /// let output = try GeneratorPipeline.models(of: spec, loader: FileSchemaLoader())
  /// ```
  ///
  /// - Parameters:
  ///   - spec: The spec; the schemas that it names are relative to its URI.
  ///   - loader: The loader of the schemas.
  ///   - options: The options.
  /// - Returns: The files and the warnings.
  /// - Throws: `DiagnosticsError` with all errors in the spec and its schemas, in the order of their
  ///   locations, and with the warnings.
  public static func models(
    of spec: SchemaSource, loader: any SchemaLoader, options: GeneratorOptions = GeneratorOptions()
  ) throws(DiagnosticsError) -> GeneratorOutput {
    let output = try SpecGeneration(spec, loader: loader).output(
      SpecGeneration.Wishes(options: options, parts: [.models]))
    return GeneratorOutput(files: output.models, diagnostics: output.diagnostics)
  }

  /// Renders files, given the names that hide those of libraries.
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

/// The result of a generation.
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
