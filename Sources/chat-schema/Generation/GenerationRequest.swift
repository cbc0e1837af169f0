import ChatSchemaGenerator
import JSONSchema

/// What the user asked `generate` for.
struct GenerationRequest: Sendable {
  /// The folder of the models inside the output folder: a folder for each target.
  static let modelsFolder = "ChatModels"

  /// The spec.
  var spec: String

  /// The output folder.
  var output: String

  /// Who can see the generated declarations.
  var access = GeneratorOptions.Access.public

  /// Whether files are compared and not written.
  var isCheck = false

  /// The spec as the headers of generated files name it: by its path from the folder that holds the
  /// output, or by its bare name if it is elsewhere.
  ///
  /// The same for everybody with the same files, wherever they are and from wherever the command is
  /// run; a path of one machine would be drift on all others.
  var sourceName: String {
    let spec = Self.absolute(spec)
    let home = PathText.directory(of: Self.absolute(output))
    let prefix = home == "/" ? home : home + "/"
    return spec.hasPrefix(prefix) ? String(spec.dropFirst(prefix.count)) : PathText.name(of: spec)
  }

  /// A path from the root, without `.` and `..`.
  private static func absolute(_ path: String) -> String {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    return URIReference(SchemaSource.uri(ofFile: trimmed)).filePath ?? trimmed
  }
}
