// Generated from ../TrackerModels/task.schema.json and ../TrackerModels/entities.json.
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

/// Something that somebody has to do.
///
/// - Remark: Generated from `task.schema.json#`.
@dynamicMemberLookup
public struct TrackerTask<Custom: TaskCustomData>: Identifiable, Hashable, Sendable {
  /// Identifier of the task.
  ///
  /// Between 1 and 40 characters.
  public let id: TaskID

  /// Key of the project that the task belongs to.
  public var projectKey: ProjectID

  /// What is to be done.
  ///
  /// At least 1 character.
  public var title: String

  /// How far the work is.
  public var state: TrackerTaskState

  /// Hours that it will take.
  ///
  /// At least 0.
  public var estimate: Double?

  /// When it has to be done.
  public var dueDate: Date?

  /// Words to find it by.
  ///
  /// No element twice.
  public var labels: UniqueArray<String>?

  /// Fields that the team added.
  public var fields: Custom

  /// Tag that differs when the task differs.
  public var etag: String?

  /// When the task was changed.
  public var lastChanged: Date?

  /// Creates a value.
  public init(
    id: TaskID,
    projectKey: ProjectID,
    title: String,
    state: TrackerTaskState,
    estimate: Double? = nil,
    dueDate: Date? = nil,
    labels: UniqueArray<String>? = nil,
    fields: Custom = Custom(),
    etag: String? = nil,
    lastChanged: Date? = nil
  ) {
    self.id = id
    self.projectKey = projectKey
    self.title = title
    self.state = state
    self.estimate = estimate
    self.dueDate = dueDate
    self.labels = labels
    self.fields = fields
    self.etag = etag
    self.lastChanged = lastChanged
  }

  /// A member of the custom data.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Custom, Value>) -> Value {
    get { fields[keyPath: keyPath] }
    set { fields[keyPath: keyPath] = newValue }
  }

  /// `TrackerTaskState`, whatever the custom data.
  public typealias State = TrackerTaskState
}

/// A `TrackerTask` without custom data.
public typealias PlainTask = TrackerTask<VoidCustomData>

/// How far the work is.
///
/// - Remark: Generated from `task.schema.json#/properties/state`.
public enum TrackerTaskState: Hashable, Sendable {
  case `open`
  case doing
  case done

  /// `won't do`.
  case wonTDo

  /// A text that the schema does not list.
  case unrecognized(String)

  /// The text in JSON.
  public var rawValue: String {
    switch self {
    case .open:
      "open"
    case .doing:
      "doing"
    case .done:
      "done"
    case .wonTDo:
      "won't do"
    case .unrecognized(let text):
      text
    }
  }
}

extension TrackerTaskState: OpenTextEnumeration {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema {
    PayloadSchemas.task.part(at: "#/properties/state")
  }

  /// The values of the texts that the schema lists.
  public static let listedTexts = ListedTexts<TrackerTaskState>(
    [.open, .doing, .done, .wonTDo],
    others: { text in .unrecognized(text) }
  )
}
