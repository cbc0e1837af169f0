@_spi(Adapter) import ChatStore

/// The store of projects, tasks, tags and labels as dictionaries, written from the contract and not from
/// the adapter: what every operation should leave behind.
struct PlainStore {
  struct Project: Equatable {
    var name: String?
    var kind: String
    var version: Version
  }

  struct Task: Equatable {
    var project: String
    var parent: String?
    var assignee: String?
    var title: String
    var notes: String?
    var version: Version
    var isOpen = false
  }

  struct Version: Equatable {
    var tag: String?
    var second: Int?
  }

  struct Label: Hashable {
    let task: String
    let tag: String
  }

  /// A row by entity and key.
  struct Name: Hashable {
    let entity: String
    let key: String
  }

  private struct Waiting {
    let operation: Operation
    let missing: Name
  }

  var projects: [String: Project] = [:]
  var tasks: [String: Task] = [:]
  var tags: [String: String] = [:]
  var labels: [Label: Int] = [:]
  private var deletions: [Name: Int] = [:]
  private var waiting: [Waiting] = []

  /// The number of changes that wait.
  var waitingCount: Int { waiting.count }

  /// What an operation did, or would need.
  private enum Outcome {
    case done(created: Bool)
    case missing(Name)
  }

  /// Applies an operation, or keeps it, or refuses it.
  mutating func apply(_ operation: Operation) {
    var arrivals: [Name] = []
    applyOrKeep(operation, &arrivals)
    while let arrival = arrivals.popLast() {
      let ready = waiting.filter { $0.missing == arrival }
      waiting.removeAll { $0.missing == arrival }
      for change in ready { applyOrKeep(change.operation, &arrivals) }
    }
  }

  private mutating func applyOrKeep(_ operation: Operation, _ arrivals: inout [Name]) {
    switch write(operation) {
    case .done(let created):
      if created { arrivals.append(operation.name) }
    case .missing(let missing):
      let last = waiting.last { $0.operation.name == operation.name }
      var missing = missing
      if missing == operation.name {
        guard let last else { return }
        missing = last.missing
      }
      if last?.operation != operation {
        waiting.append(Waiting(operation: operation, missing: missing))
      }
    }
  }

  private mutating func write(_ operation: Operation) -> Outcome {
    switch operation {
    case .project(let id, let project, let rule): write(project, id, rule)
    case .task(let id, let task, let rule): write(task, id, rule)
    case .tag(let id, let name): write(tag: name, id)
    case .label(let label, let weight): write(label, weight)
    case .patch(let id, let title, let notes, let version): patch(id, title, notes, version)
    case .open(let id, let isOpen): open(id, isOpen)
    case .remove(let name, let second): remove(name, second)
    case .beginSession: beginSession()
    }
  }

  private mutating func write(_ project: Project, _ id: String, _ rule: Rule) -> Outcome {
    let name = Name(entity: "Project", key: id)
    if isDeletedLater(name, project.version, rule) { return .done(created: false) }
    forgetWaiting(name, rule)
    guard let old = projects[id] else {
      projects[id] = project
      deletions[name] = nil
      return .done(created: true)
    }
    switch decision(old.version, project.version, rule) {
    case .all: projects[id] = project
    case .order: projects[id]?.version.second = project.version.second
    case .nothing: break
    }
    return .done(created: false)
  }

  private mutating func write(_ task: Task, _ id: String, _ rule: Rule) -> Outcome {
    let name = Name(entity: "Task", key: id)
    if isDeletedLater(name, task.version, rule) { return .done(created: false) }
    let old = tasks[id]
    let verdict = old.map { decision($0.version, task.version, rule) } ?? Decision.all
    if verdict == .all, let missing = missing(of: task, id, old) { return .missing(missing) }
    forgetWaiting(name, rule)
    switch verdict {
    case .all:
      tasks[id] = task
      tasks[id]?.isOpen = old?.isOpen ?? false
    case .order: tasks[id]?.version.second = task.version.second
    case .nothing: break
    }
    if old == nil { deletions[name] = nil }
    return .done(created: old == nil)
  }

  private func missing(of task: Task, _ id: String, _ old: Task?) -> Name? {
    if old?.project != task.project, projects[task.project] == nil {
      return Name(entity: "Project", key: task.project)
    }
    if let parent = task.parent, old?.parent != parent, parent != id, tasks[parent] == nil {
      return Name(entity: "Task", key: parent)
    }
    if let assignee = task.assignee, old?.assignee != assignee, tags[assignee] == nil {
      return Name(entity: "Tag", key: assignee)
    }
    return nil
  }

  private mutating func write(tag name: String, _ id: String) -> Outcome {
    let isNew = tags.updateValue(name, forKey: id) == nil
    let tag = Name(entity: "Tag", key: id)
    forgetWaiting(tag, .always)
    if isNew { deletions[tag] = nil }
    return .done(created: isNew)
  }

  private mutating func write(_ label: Label, _ weight: Int) -> Outcome {
    let name = Name(entity: "Label", key: "\(label.task),\(label.tag)")
    if labels[label] == nil {
      if tasks[label.task] == nil { return .missing(Name(entity: "Task", key: label.task)) }
      if tags[label.tag] == nil { return .missing(Name(entity: "Tag", key: label.tag)) }
    }
    forgetWaiting(name, .always)
    let isNew = labels.updateValue(weight, forKey: label) == nil
    if isNew { deletions[name] = nil }
    return .done(created: isNew)
  }

  private mutating func patch(
    _ id: String, _ title: String?, _ notes: String??, _ version: Version
  ) -> Outcome {
    guard let old = tasks[id] else { return .missing(Name(entity: "Task", key: id)) }
    switch decision(old.version, version, .ifNewer) {
    case .all:
      if let title { tasks[id]?.title = title }
      if let notes { tasks[id]?.notes = notes }
      tasks[id]?.version = version
    case .order: tasks[id]?.version.second = version.second
    case .nothing: break
    }
    return .done(created: false)
  }

  private mutating func open(_ id: String, _ isOpen: Bool) -> Outcome {
    guard tasks[id] != nil else { return .missing(Name(entity: "Task", key: id)) }
    tasks[id]?.isOpen = isOpen
    return .done(created: false)
  }

  private mutating func beginSession() -> Outcome {
    for id in tasks.keys { tasks[id]?.isOpen = false }
    return .done(created: false)
  }

  // MARK: Deletions

  private mutating func remove(_ name: Name, _ second: Int?) -> Outcome {
    if let second, let order = version(of: name)?.second, order > second {
      return .done(created: false)
    }
    delete(name)
    if let second {
      deletions[name] = max(second, deletions[name] ?? second)
    } else {
      waiting.removeAll { $0.operation.name == name }
    }
    return .done(created: false)
  }

  private func version(of name: Name) -> Version? {
    switch name.entity {
    case "Project": projects[name.key]?.version
    case "Task": tasks[name.key]?.version
    default: nil
    }
  }

  private mutating func delete(_ name: Name) {
    switch name.entity {
    case "Project":
      projects[name.key] = nil
      for (id, task) in tasks where task.project == name.key {
        delete(Name(entity: "Task", key: id))
      }
    case "Task":
      tasks[name.key] = nil
      for (id, task) in tasks where task.parent == name.key { tasks[id]?.parent = nil }
      labels = labels.filter { $0.key.task != name.key }
    case "Tag":
      tags[name.key] = nil
      labels = labels.filter { $0.key.tag != name.key }
    default:
      labels = labels.filter { "\($0.key.task),\($0.key.tag)" != name.key }
    }
  }

  // MARK: Versions

  private enum Decision {
    case all
    case order
    case nothing
  }

  private func decision(_ old: Version, _ new: Version, _ rule: Rule) -> Decision {
    if rule == .always { return .all }
    guard let second = new.second else { return .all }
    if let tag = new.tag, tag == old.tag {
      return old.second.map { second > $0 } ?? true ? .order : .nothing
    }
    guard let oldSecond = old.second else { return .all }
    if second != oldSecond { return second > oldSecond ? .all : .nothing }
    return (new.tag ?? "") > (old.tag ?? "") ? .all : .nothing
  }

  private func isDeletedLater(_ name: Name, _ version: Version, _ rule: Rule) -> Bool {
    guard rule == .ifNewer, let second = version.second, let deletion = deletions[name] else {
      return false
    }
    return deletion >= second
  }

  private mutating func forgetWaiting(_ name: Name, _ rule: Rule) {
    if rule == .always { waiting.removeAll { $0.operation.name == name } }
  }
}
