import CommandStreams
import JSONSchema
import JSONText

/// The description of this implementation that Bowtie receives.
enum BowtieImplementation {
  /// The URIs of the dialects that the engine supports completely.
  ///
  /// The URIs of drafts up to 7 end with an empty fragment, because Bowtie writes them so.
  static let dialects = Dialect.all.reversed().map { dialect in
    dialect.keyword(named: "$defs") == nil ? dialect.uri + "#" : dialect.uri
  }

  /// The object in the response to `start`.
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
