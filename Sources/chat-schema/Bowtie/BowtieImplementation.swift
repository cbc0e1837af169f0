import CommandStreams
import JSONSchema
import JSONText

/// What Bowtie is told about this implementation.
enum BowtieImplementation {
  /// The dialects that the engine knows completely.
  ///
  /// Bowtie writes the URIs of drafts up to 7 as these do, with an empty fragment.
  static let dialects = Dialect.all.reversed().map { dialect in
    dialect.keyword(named: "$defs") == nil ? dialect.uri + "#" : dialect.uri
  }

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
