@_spi(Adapter) import ChatStore
import Observation

/// The rows of a list on the main actor: its state for views that observe it, and its differences
/// for others.
@MainActor @Observable
final class ShownList<Row: ListRow> {
  private(set) var sections: [ListSection<Row>] = []
  private(set) var isFetching = false
  private(set) var failure: ComponentFailure?
  @ObservationIgnored let updates = LiveList<Row>()

  var rows: [Row] { sections.flatMap(\.rows) }

  func show(_ sections: [ListSection<Row>]) {
    self.sections = sections
    updates.states.send(sections)
  }

  func show(isFetching: Bool) { self.isFetching = isFetching }

  func show(_ failure: ComponentFailure?) {
    if let failure { self.failure = failure }
  }

  /// Shows an error that no component has reported.
  func report(_ activity: ComponentFailure.Activity, _ error: any Error) {
    if error is CancellationError { return }
    failure = ComponentFailure(
      number: (failure?.number ?? 0) + 1, activity: activity, error: error)
  }

  /// Follows the rows of a component, its fetches and its failures, until the task is cancelled.
  ///
  /// - Parameters:
  ///   - component: The component, which is loaded by then or meanwhile.
  ///   - row: Returns the row of a record; nil for one that is not shown.
  func follow<Component: ListComponent>(
    _ component: Component,
    row: @escaping @MainActor (RecordRow<Component.Record, Component.Row>) -> Row?
  ) async where Component.Row: RecordKeyed {
    await together(
      {
        for await _ in component.parts.reader.list.states {
          do {
            let shown = try await component.parts.reader.shown()
            self.show(
              shown.map {
                ListSection(id: $0.id, title: $0.title, rows: $0.rows.compactMap(row))
              }.filter { !$0.rows.isEmpty })
          } catch {
            self.report(.reading, error)
          }
        }
      },
      {
        for await isFetching in component.isFetching { self.show(isFetching: isFetching) }
      },
      {
        for await failure in component.failures { self.show(failure) }
      })
  }
}
