@_spi(Adapter) import ChatStore
import Foundation
import TestSupport

/// When an object is written to a row that is there.
enum Rule: Hashable {
  case always
  case ifNewer
}

/// One operation of a random sequence.
enum Operation: Equatable {
  case project(String, PlainStore.Project, Rule)
  case task(String, PlainStore.Task, Rule)
  case tag(String, String)
  case label(PlainStore.Label, Int)
  case patch(String, title: String?, notes: String??, PlainStore.Version)
  case open(String, Bool)
  case remove(PlainStore.Name, at: Int?)
  case beginSession

  /// The row that is written.
  var name: PlainStore.Name {
    switch self {
    case .project(let id, _, _): .init(entity: "Project", key: id)
    case .task(let id, _, _), .patch(let id, _, _, _), .open(let id, _):
      .init(entity: "Task", key: id)
    case .tag(let id, _): .init(entity: "Tag", key: id)
    case .label(let label, _): .init(entity: "Label", key: "\(label.task),\(label.tag)")
    case .remove(let name, _): name
    case .beginSession: .init(entity: "", key: "")
    }
  }

  /// The same as a change of the store; nil for one that is not about a row.
  var change: Change? {
    switch self {
    case .project(let id, let project, let rule):
      .upsert(
        "Project",
        RowValues(values: [
          .text(id), text(project.name), .text(project.kind), second(project.version.second),
          text(project.version.tag),
        ]), rule.writeRule)
    case .task(let id, let task, let rule):
      .upsert(
        "Task",
        RowValues(values: [
          .text(id), .text(task.project), text(task.parent), text(task.assignee), .null,
          .text(task.title), text(task.notes), .null, .null, .text("{}"),
          second(task.version.second), text(task.version.tag),
        ]), rule.writeRule)
    case .tag(let id, let name):
      .upsert("Tag", RowValues(values: [.text(id), .text(name)]), .always)
    case .label(let label, let weight):
      .upsert(
        "Label",
        RowValues(values: [.text(label.task), .text(label.tag), .real(Double(weight))]), .always)
    case .patch(let id, let title, let notes, let version):
      .patch(
        "Task", EntityKey(values: [.text(id)]),
        RowValues(values: [
          nil, nil, nil, nil, nil, title.map { .text($0) }, notes.map { text($0) }, nil, nil, nil,
          second(version.second), text(version.tag),
        ]))
    case .open(let id, let isOpen):
      .set(
        "Task", EntityKey(values: [.text(id)]),
        RowValues(values: Array(repeating: nil, count: 12) + [.integer(isOpen ? 1 : 0)]))
    case .remove(let name, let at):
      .remove(
        name.entity,
        EntityKey(values: name.key.split(separator: ",").map { .text(String($0)) }),
        at: at.map { .second(Double($0)) })
    case .beginSession: nil
    }
  }

  private func text(_ value: String?) -> StoredValue {
    value.map { .text($0) } ?? .null
  }

  private func second(_ value: Int?) -> StoredValue {
    value.map { .integer((1_700_000_000 + Int64($0)) * 1_000_000) } ?? .null
  }
}

extension Rule {
  var writeRule: WriteRule {
    switch self {
    case .always: .always
    case .ifNewer: .ifNewer()
    }
  }
}

/// Makes operations: few rows, so that they meet; versions late, doubled and out of order.
struct OperationMaker {
  var random: SeededGenerator
  private var clock = 0
  private var recent: [Operation] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func next() -> Operation {
    clock += 1
    if !recent.isEmpty, number(10) == 0 { return recent[number(recent.count)] }
    let operation = fresh()
    recent.append(operation)
    if recent.count > 40 { recent.removeFirst() }
    return operation
  }

  private mutating func fresh() -> Operation {
    let rule: Rule = number(3) == 0 ? .always : .ifNewer
    switch number(100) {
    case 0..<22:
      let project = PlainStore.Project(name: word(), kind: word() ?? "default", version: version())
      return .project("p\(number(6))", project, rule)
    case 22..<55:
      let task = PlainStore.Task(
        project: "p\(number(6))", parent: number(2) == 0 ? "t\(number(14))" : nil,
        assignee: number(3) == 0 ? "g\(number(5))" : nil, title: word() ?? "", notes: word(),
        version: version())
      return .task("t\(number(14))", task, rule)
    case 55..<63:
      let id = number(5)
      return .tag("g\(id)", "\(word() ?? "tag")\(id)")
    case 63..<73:
      return .label(.init(task: "t\(number(14))", tag: "g\(number(5))"), number(9))
    case 73..<83:
      let notes: String?? = number(2) == 0 ? .some(word()) : nil
      return .patch("t\(number(14))", title: word(), notes: notes, version())
    case 83..<89: return .open("t\(number(14))", number(2) == 0)
    case 89..<99: return .remove(name(), at: number(2) == 0 ? max(0, clock - number(60)) : nil)
    default: return .beginSession
    }
  }

  private mutating func name() -> PlainStore.Name {
    switch number(4) {
    case 0: .init(entity: "Project", key: "p\(number(6))")
    case 1: .init(entity: "Task", key: "t\(number(14))")
    case 2: .init(entity: "Tag", key: "g\(number(5))")
    default: .init(entity: "Label", key: "t\(number(14)),g\(number(5))")
    }
  }

  private mutating func version() -> PlainStore.Version {
    if number(15) == 0 { return .init(tag: nil, second: nil) }
    return .init(tag: "e\(number(6))", second: max(0, clock - number(50)))
  }

  private mutating func word() -> String? {
    number(4) == 0 ? nil : ["red", "blue", "door", "Größe", "你好", ""][number(6)]
  }

  mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
}
