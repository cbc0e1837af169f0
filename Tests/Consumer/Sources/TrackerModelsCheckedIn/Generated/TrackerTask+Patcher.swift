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

extension TrackerTask {
  /// Changes to some attributes of a `TrackerTask`.
  ///
  /// Each attribute is kept, cleared, or replaced.
  public struct Patcher: EntityPatcher, EntitySchemaModel {
    /// Identifier of the task.
    ///
    /// Between 1 and 40 characters.
    public var id: TaskID

    /// Tag that differs when the task differs.
    public var etag: String

    /// When the task was changed.
    public var lastChanged: Date

    /// Change of `title`.
    public var title: OptionalChange<String>

    /// Change of `state`.
    public var state: OptionalChange<TrackerTaskState>

    /// Change of `estimate`.
    public var estimate: OptionalChange<Double>

    /// Change of `dueDate`.
    public var dueDate: OptionalChange<Date>

    /// Change of `labels`.
    public var labels: OptionalChange<UniqueArray<String>>

    /// Change of `fields`.
    public var fields: OptionalChange<Custom>

    /// Creates a patch that changes nothing but what is given.
    public init(
      id: TaskID,
      etag: String,
      lastChanged: Date,
      title: OptionalChange<String> = .noChange,
      state: OptionalChange<TrackerTaskState> = .noChange,
      estimate: OptionalChange<Double> = .noChange,
      dueDate: OptionalChange<Date> = .noChange,
      labels: OptionalChange<UniqueArray<String>> = .noChange,
      fields: OptionalChange<Custom> = .noChange
    ) {
      self.id = id
      self.etag = etag
      self.lastChanged = lastChanged
      self.title = title
      self.state = state
      self.estimate = estimate
      self.dueDate = dueDate
      self.labels = labels
      self.fields = fields
    }

    /// The identity of the model that the patch changes.
    public var patchIdentity: TaskID { id }

    /// The version that the patch leads to.
    public var patchVersion: TaggedVersion<String, Date> {
      TaggedVersion(tag: etag, order: lastChanged)
    }

    /// Applies each change, without asking whether it should be.
    public func applyChanges(to entity: inout TrackerTask<Custom>) {
      title.apply(to: &entity.title, null: .keep)
      state.apply(to: &entity.state, null: .keep)
      estimate.apply(to: &entity.estimate)
      dueDate.apply(to: &entity.dueDate)
      labels.apply(to: &entity.labels)
      fields.apply(to: &entity.fields, null: .reset(Custom()))
    }

    /// The schema that checked decoding validates against.
    public static var payloadSchema: PayloadSchema { PayloadSchemas.task }

    /// Reads a patch from JSON.
    public init(from reader: inout PayloadReader) throws {
      try reader.checkObject(TrackerTaskPatchConstants.check)
      var id: TaskID?
      var etag: String?
      var lastChanged: Date?
      var title: OptionalChange<String> = .noChange
      var state: OptionalChange<TrackerTaskState> = .noChange
      var estimate: OptionalChange<Double> = .noChange
      var dueDate: OptionalChange<Date> = .noChange
      var labels: OptionalChange<UniqueArray<String>> = .noChange
      var fields: OptionalChange<Custom> = .noChange
      var members = try reader.beginObject(of: TrackerTaskPatchMember.self)
      while let member = try members.next(&reader) {
        switch member {
        case .id:
          id = try reader.read()
        case .etag:
          etag = try reader.read()
        case .lastChanged:
          lastChanged = try reader.read()
        case .title:
          title = try reader.readChange()
        case .state:
          state = try reader.readChange()
        case .estimate:
          estimate = try reader.readChange()
        case .dueDate:
          dueDate = try reader.readChange()
        case .labels:
          labels = try reader.readChange()
        case .fields:
          fields = try reader.readChange()
        case nil:
          try reader.skipValue()
        }
      }
      self.id = try members.required(id, .id)
      self.etag = try members.required(etag, .etag)
      self.lastChanged = try members.required(lastChanged, .lastChanged)
      self.title = title
      self.state = state
      self.estimate = estimate
      self.dueDate = dueDate
      self.labels = labels
      self.fields = fields
    }

    /// Writes the patch as JSON; what it does not change is left out.
    public func encode(to writer: inout PayloadWriter) throws {
      writer.beginObject()
      try writer.write(id, as: "id")
      try writer.write(etag, as: "etag")
      try writer.write(lastChanged, as: "changed")
      try writer.writeChange(title, as: "title")
      try writer.writeChange(state, as: "state")
      try writer.writeChange(estimate, as: "estimate")
      try writer.writeChange(dueDate, as: "due")
      try writer.writeChange(labels, as: "labels")
      try writer.writeChange(fields, as: "fields")
      writer.endObject()
    }
  }
}

extension TrackerTask: Patchable {
  /// The identity that a patch must have to change this model.
  public var patchIdentity: TaskID { id }

  /// The version that a patch must follow to change this model.
  public var patchVersion: TaggedVersion<String, Date> {
    get { TaggedVersion(tag: etag, order: lastChanged) }
    set {
      etag = newValue.tag
      lastChanged = newValue.order
    }
  }
}

/// The names that the members of `TrackerTask.Patcher` have in JSON.
private enum TrackerTaskPatchMember: String, PayloadMember {
  case id
  case etag
  case lastChanged = "changed"
  case title
  case state
  case estimate
  case dueDate = "due"
  case labels
  case fields

  static let table = PayloadMemberTable(TrackerTaskPatchMember.self)
}

/// Constants that checks of `TrackerTask` compare with, made once.
private enum TrackerTaskPatchConstants {
  static let check = PayloadCheck.conforms(PayloadSchemas.task)
}
