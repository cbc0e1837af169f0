// Generated from ../TrackerModels/task.schema.json and ../TrackerModels/entities.json.
// Change them and regenerate; edits here are lost.

public import ChatRuntime

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
  public var state: State

  /// Hours that it will take.
  ///
  /// At least 0.
  public var estimate: Double?

  /// When it has to be done.
  public var dueDate: Date?

  /// Words to find it by.
  ///
  /// No element twice.
  public var labels: [String]?

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
    state: State,
    estimate: Double? = nil,
    dueDate: Date? = nil,
    labels: [String]? = nil,
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

  /// One of the texts that the schema lists, or another that it does not know.
  public enum State: OpenEnumeration {
    /// The text `open`.
    case `open`

    /// The text `doing`.
    case doing

    /// The text `done`.
    case done

    /// The text `won't do`.
    case wonTDo

    /// A text that the schema does not list.
    case other(String)

    /// Creates the value of a text.
    public init(rawValue: String) {
      switch rawValue {
      case "open":
        self = .open
      case "doing":
        self = .doing
      case "done":
        self = .done
      case "won't do":
        self = .wonTDo
      default:
        self = .other(rawValue)
      }
    }

    /// The text.
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
      case .other(let text):
        text
      }
    }
  }
}

/// A `TrackerTask` without custom data.
public typealias PlainTask = TrackerTask<VoidCustomData>
