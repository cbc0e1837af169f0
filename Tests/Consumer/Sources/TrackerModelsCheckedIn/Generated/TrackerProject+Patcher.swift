// Generated from ../TrackerModels/project.schema.json and ../TrackerModels/entities.json.
// Change them and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension TrackerProject {
  /// Changes to some attributes of a `TrackerProject`.
  ///
  /// Each attribute is kept, cleared, or replaced.
  public struct Patcher: EntityPatcher, EntitySchemaModel {
    /// Short name that task numbers begin with.
    ///
    /// Matches `^[A-Z]{2,5}$`.
    public var key: ProjectID

    /// Number that grows with every change.
    ///
    /// At least 1.
    public var revision: JSONInteger

    /// Change of `title`.
    public var title: OptionalChange<String>

    /// Change of `home`.
    public var home: OptionalChange<URL>

    /// Change of `custom`.
    public var custom: OptionalChange<Custom>

    /// Creates a patch that changes nothing but what is given.
    public init(
      key: ProjectID,
      revision: JSONInteger,
      title: OptionalChange<String> = .noChange,
      home: OptionalChange<URL> = .noChange,
      custom: OptionalChange<Custom> = .noChange
    ) {
      self.key = key
      self.revision = revision
      self.title = title
      self.home = home
      self.custom = custom
    }

    /// The identity of the model that the patch changes.
    public var patchIdentity: ProjectID { key }

    /// The version that the patch leads to.
    public var patchVersion: OrderedVersion<JSONInteger> { OrderedVersion(order: revision) }

    /// Applies each change, without asking whether it should be.
    public func applyChanges(to entity: inout TrackerProject<Custom>) {
      title.apply(to: &entity.title, null: .keep)
      home.apply(to: &entity.home)
      custom.apply(to: &entity.custom, null: .reset(Custom()))
    }

    /// The schema that checked decoding validates against.
    public static var payloadSchema: PayloadSchema { PayloadSchemas.project }

    /// Reads a patch from JSON.
    public init(from reader: inout PayloadReader) throws {
      var key: ProjectID?
      var revision: JSONInteger?
      var title: OptionalChange<String> = .noChange
      var home: OptionalChange<URL> = .noChange
      var custom: OptionalChange<Custom> = .noChange
      var members = try reader.beginObject(of: TrackerProjectPatchMember.self)
      while let member = try members.next(&reader) {
        switch member {
        case .key:
          try reader.checkNext(matches: TrackerProjectPatchConstants.keyPattern)
          key = try reader.read()
        case .revision:
          revision = try reader.read(atLeast: 1)
        case .title:
          try reader.checkNextIsNotNull()
          try reader.checkNext(length: 0...80)
          title = try reader.readChange()
        case .home:
          try reader.checkNext(has: .uri)
          home = try reader.readChange()
        case .custom:
          try reader.checkNext(objectOf: [.null, .boolean, .number, .string])
          custom = try reader.readChange()
        case nil:
          try reader.skipValue()
        }
      }
      try reader.check(title.isChange)
      self.key = try members.required(key, .key)
      self.revision = try members.required(revision, .revision)
      self.title = title
      self.home = home
      self.custom = custom
    }

    /// Writes the patch as JSON; what it does not change is left out.
    public func encode(to writer: inout PayloadWriter) throws {
      writer.beginObject()
      try writer.write(key, as: "key")
      try writer.write(revision, as: "revision")
      try writer.writeChange(title, as: "title")
      try writer.writeChange(home, as: "home")
      try writer.writeChange(custom, as: "custom")
      writer.endObject()
    }
  }
}

extension TrackerProject: Patchable {
  /// The identity that a patch must have to change this model.
  public var patchIdentity: ProjectID { id }

  /// The version that a patch must follow to change this model.
  public var patchVersion: OrderedVersion<JSONInteger> {
    get { OrderedVersion(order: revision) }
    set { revision = newValue.order ?? revision }
  }
}

/// The names that the members of `TrackerProject.Patcher` have in JSON.
private enum TrackerProjectPatchMember: String, PayloadMember {
  case key
  case revision
  case title
  case home
  case custom

  static let table = PayloadMemberTable(TrackerProjectPatchMember.self)
}

/// Constants that checks of `TrackerProject` compare with, made once.
private enum TrackerProjectPatchConstants {
  static let keyPattern = PayloadPattern("^[A-Z]{2,5}$")
}
