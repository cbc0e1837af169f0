// What the model generator makes of a small spec of projects, tasks and tags, shortened: the models
// that the records beside this file store.

import ChatRuntime
import Foundation

struct ProjectID: EntityIdentifier, ExpressibleByStringLiteral {
  var rawValue: String
}

struct TaskID: EntityIdentifier, ExpressibleByStringLiteral {
  var rawValue: String
}

struct TagID: EntityIdentifier, ExpressibleByStringLiteral {
  var rawValue: String
}

struct LabelID: ComposedIdentifier {
  var taskId: TaskID
  var tagId: TagID
  var description: String { "\(taskId):\(tagId)" }
}

struct Project: Hashable, Sendable, Patchable, ServerSynced {
  var id: ProjectID
  var name: String?
  var kind = "default"
  var updated: Date?
  var eTag: String?
  var patchIdentity: ProjectID { id }

  struct Patcher: EntityPatcher {
    var id: ProjectID
    var eTag: String
    var updated: Date
    var name: OptionalChange<String> = .noChange
    var kind: OptionalChange<String> = .noChange
    var patchIdentity: ProjectID { id }
    var patchVersion: TaggedVersion<String, Date> { TaggedVersion(tag: eTag, order: updated) }

    func applyChanges(to project: inout Project) {
      name.apply(to: &project.name)
      kind.apply(to: &project.kind, null: .keep)
    }
  }
}

struct WorkTask<Custom: FlatJSONCustomData>: Hashable, Sendable, Patchable, ServerSynced {
  var id: TaskID
  var projectId: ProjectID
  var project: Project?
  var parentId: TaskID?
  var assignee: TagID?
  var number: Int?
  var title = ""
  var notes: String?
  var link: URL?
  var due: Date?
  var custom = Custom()
  var labels: [TaskLabel] = []
  var updated: Date?
  var eTag: String?
  var patchIdentity: TaskID { id }

  struct Patcher: EntityPatcher {
    var id: TaskID
    var eTag: String
    var updated: Date
    var title: OptionalChange<String> = .noChange
    var notes: OptionalChange<String> = .noChange
    var custom: OptionalChange<Custom> = .noChange
    var patchIdentity: TaskID { id }
    var patchVersion: TaggedVersion<String, Date> { TaggedVersion(tag: eTag, order: updated) }

    func applyChanges(to task: inout WorkTask) {
      title.apply(to: &task.title, null: .keep)
      notes.apply(to: &task.notes)
      custom.apply(to: &task.custom, null: .reset(Custom()))
    }
  }
}

struct Tag: Hashable, Sendable {
  var id: TagID
  var name: String
}

/// A tag on a task: the many-to-many relationship, with an attribute of its own.
struct TaskLabel: Hashable, Sendable {
  var taskId: TaskID
  var tagId: TagID
  var weight = 1.0
  var id: LabelID { LabelID(taskId: taskId, tagId: tagId) }
}
