import ChatSchemaGenerator

/// What the root type of generated models says.
enum RootType {
  /// Whether the root type says more than that the instance is JSON.
  static func isTyped(_ subject: Subject, _ output: GeneratorOutput) -> Bool {
    !output.files.contains { file in
      String(decoding: file.contents, as: UTF8.self).contains("  public var value: JSONValue\n")
    }
  }
}
