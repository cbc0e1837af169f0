// Generated from ../TrackerModels/project.schema.json and ../TrackerModels/entities.json.
// Change them and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

public import ChatRuntime

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A piece of work that has an end.
///
/// - Remark: Generated from `project.schema.json#`.
@dynamicMemberLookup
public struct TrackerProject<Custom: ProjectCustomData>: Identifiable, Hashable, Sendable {
  /// Short name that task numbers begin with.
  ///
  /// Matches `^[A-Z]{2,5}$`.
  public let key: ProjectID

  /// What the project is called.
  ///
  /// At most 80 characters.
  public var title: String

  /// Page of the project.
  public var home: URL?

  /// Data of the application.
  public var custom: Custom

  /// Number that grows with every change.
  ///
  /// At least 1.
  public var revision: JSONInteger

  /// The identity of the project.
  public var id: ProjectID { key }

  /// Creates a value.
  public init(
    key: ProjectID,
    title: String,
    home: URL? = nil,
    custom: Custom = Custom(),
    revision: JSONInteger
  ) {
    self.key = key
    self.title = title
    self.home = home
    self.custom = custom
    self.revision = revision
  }

  /// A member of the custom data.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Custom, Value>) -> Value {
    get { custom[keyPath: keyPath] }
    set { custom[keyPath: keyPath] = newValue }
  }
}

/// A `TrackerProject` without custom data.
public typealias PlainProject = TrackerProject<VoidCustomData>
