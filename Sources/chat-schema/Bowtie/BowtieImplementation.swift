import JSONText

/// What Bowtie is told about this implementation.
enum BowtieImplementation {
  /// The dialects that the engine knows completely.
  ///
  /// Bowtie writes the URI of draft 7 as that draft does, with an empty fragment.
  static let dialects = [
    "https://json-schema.org/draft/2020-12/schema",
    "https://json-schema.org/draft/2019-09/schema",
    "http://json-schema.org/draft-07/schema#",
  ]

  /// The object that answers `start`.
  static var description: JSONValue {
    [
      "language": "swift",
      "name": "chat-schema",
      "version": .string(Version.current),
      "dialects": .array(dialects.map { .string($0) }),
      "homepage": .string(ProjectLinks.homepage),
      "issues": .string(ProjectLinks.issues),
      "source": .string(ProjectLinks.source),
      "os": .string(system),
    ]
  }

  private static var system: String {
    #if os(macOS)
      "Darwin"
    #elseif os(Linux)
      "Linux"
    #else
      "unknown"
    #endif
  }
}
