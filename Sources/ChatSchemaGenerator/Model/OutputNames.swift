/// The files that are generated for a spec, known from the spec alone.
///
/// The build plugin announces them before any schema is read, so the rule needs only the names of the models,
/// in the order of the spec:
///
/// 1. for each entity `<Model>.swift`, `<Model>+Coding.swift` and `<Model>+Patcher.swift`; the first is
///    `<Model>+Type.swift` for a model with the name of a file that a target contains once
///    (``SwiftFileNames/ofTargets``);
/// 2. one `CustomData.swift` for the group, slots and typed custom data;
/// 3. one `Identifiers.swift` for the typed identifiers;
/// 4. one `PayloadSchemas.swift` for the schemas that checked decoding uses.
///
/// All of these files always exist, even with little content. The model's name is `names.model` of the
/// entity, or else `names.model` of the spec with `{entity}` replaced, or else the entity's name.
package enum OutputNames {
  /// Returns the files of one entity, given the name of its model.
  package static func files(forModel model: String) -> [String] {
    [SwiftFileNames.typeFile(model)]
      + ["+Coding", "+Patcher"].map { SwiftFileNames.swiftFile(model + $0) }
  }

  /// The files that all models of a spec share.
  package static let shared = ["CustomData.swift", "Identifiers.swift", "PayloadSchemas.swift"]

  /// Returns the files of the record of one entity, given the names of its types.
  package static func recordFiles(forRecord record: String, recordProtocol: String) -> [String] {
    [SwiftFileNames.typeFile(record), SwiftFileNames.typeFile(recordProtocol)]
  }

  /// The file that all records of a spec share.
  package static let sharedRecords = "Records.swift"

  /// Returns the file of the actions of one entity, given the name of its model.
  package static func actionsFile(forModel model: String) -> String {
    SwiftFileNames.swiftFile(model + "+Actions")
  }

  /// The file that all actions of a spec share.
  package static let sharedActions = "Actions.swift"

  /// Returns all files of a spec's models.
  package static func files(forModels models: [String]) -> [String] {
    models.flatMap(files(forModel:)) + shared
  }

  /// Returns the name of the model of an entity.
  ///
  /// - Parameters:
  ///   - entity: The entity's name, such as `User`.
  ///   - own: `names.model` of the entity, or `nil`.
  ///   - pattern: `names.model` of the spec, such as `Chat{entity}`, or `nil`.
  /// - Returns: The name, as written; another stage checks whether Swift accepts it.
  package static func modelName(entity: String, own: String?, pattern: String?) -> String {
    if let own { return own }
    guard let pattern else { return entity }
    return substitute(entity, into: pattern)
  }

  /// Returns the pattern with every `{entity}` replaced.
  package static func substitute(_ entity: String, into pattern: String) -> String {
    var rest = pattern[...]
    var result = ""
    while let open = rest.firstIndex(of: "{") {
      guard rest[open...].hasPrefix("{entity}") else {
        result += rest[...open]
        rest = rest[rest.index(after: open)...]
        continue
      }
      result += rest[..<open] + entity
      rest = rest[rest.index(open, offsetBy: "{entity}".count)...]
    }
    return result + rest
  }
}
