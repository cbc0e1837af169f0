// Generated from ../TrackerModels/project.schema.json and ../TrackerModels/entities.json.
// Change them and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The names that the members of `TrackerProject` have in JSON.
private enum TrackerProjectMember: String, PayloadMember {
  case key
  case title
  case home
  case custom
  case revision

  static let table = PayloadMemberTable(TrackerProjectMember.self)
}

extension TrackerProject: EntitySchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema { PayloadSchemas.project }

  /// Reads a value from JSON.
  public init(from reader: inout PayloadReader) throws {
    var key: ProjectID?
    var title: String?
    var home: URL?
    var custom: Custom?
    var revision: JSONInteger?
    var members = try reader.beginObject(of: TrackerProjectMember.self)
    while let member = try members.next(&reader) {
      switch member {
      case .key:
        try reader.checkNext(matches: TrackerProjectConstants.keyPattern)
        key = try reader.read()
      case .title:
        title = try reader.read(length: 0...80)
      case .home:
        home = try reader.readIfPresent(has: .uri)
      case .custom:
        try reader.checkNext(objectOf: [.null, .boolean, .number, .string])
        custom = try reader.readIfPresent()
      case .revision:
        revision = try reader.read(atLeast: 1)
      case nil:
        try reader.skipValue()
      }
    }
    self.key = try members.required(key, .key)
    self.title = try members.required(title, .title)
    self.home = home
    self.custom = custom ?? Custom()
    self.revision = try members.required(revision, .revision)
  }

  /// Writes the value as JSON.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(key, as: "key")
    try writer.write(title, as: "title")
    try writer.writeIfPresent(home, as: "home")
    try writer.write(custom, as: "custom")
    try writer.write(revision, as: "revision")
    writer.endObject()
  }
}

/// Constants that checks of `TrackerProject` compare with, made once.
private enum TrackerProjectConstants {
  static let keyPattern = PayloadPattern("^[A-Z]{2,5}$")
}
