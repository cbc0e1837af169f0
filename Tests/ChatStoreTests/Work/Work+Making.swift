@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import Foundation

extension Date {
  /// A moment of the tests, a whole number of seconds after a fixed one.
  static func second(_ second: Double) -> Date {
    Date(timeIntervalSince1970: 1_700_000_000 + second)
  }
}

extension Project {
  /// A project as the service has it after so many seconds.
  static func version(
    _ second: Double, _ tag: String, id: ProjectID = "p1", name: String?
  ) -> Project {
    Project(id: id, name: name, updated: .second(second), eTag: tag)
  }
}

extension WorkTask where Custom == VoidCustomData {
  /// A task of a project.
  static func of(
    _ project: ProjectID, id: TaskID, title: String = "A task", notes: String? = nil,
    due: Double? = nil, number: Int? = nil, parent: TaskID? = nil
  ) -> WorkTask {
    WorkTask(
      id: id, projectId: project, parentId: parent, number: number, title: title, notes: notes,
      due: due.map { .second($0) })
  }
}

extension Store {
  /// What a transaction changed, as lines that a test can name.
  func changes(
    _ body: @Sendable (any StoreTransaction) throws -> Void
  ) async throws -> [String] {
    try await commit(body).report.lines
  }
}

extension ChangeReport {
  /// The entries as lines, for example `updated Task t1: notes, title`.
  var lines: [String] {
    entries.map { entry in
      let attributes = entry.attributes.sorted().joined(separator: ", ")
      return "\(entry.kind) \(entry.entity) \(entry.key)"
        + (attributes.isEmpty ? "" : ": \(attributes)")
    }
  }
}

extension StoreError.Code {
  /// The code of what a closure throws; nil if it throws nothing.
  static func thrown(by body: () async throws -> Void) async throws -> StoreError.Code? {
    do {
      try await body()
      return nil
    } catch let error as StoreError {
      return error.code
    }
  }
}
