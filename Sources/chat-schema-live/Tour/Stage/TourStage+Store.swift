@_spi(Adapter) import ChatStore
import CommandStreams

extension TourStage {
  /// The store that the sections share, in the tour's folder.
  static let store = ChatStoreFile(path: "chat.sqlite")

  /// Writes a file with one value per line, and loads it as `store load` does.
  func load<Entity: StoredEntity>(
    _ entity: Entity.Type, _ payloads: [String], from path: String, batchSize: Int = 256
  ) async throws -> LoadSession.Summary {
    try NewFile.write(payloads.joined(separator: "\n") + "\n", to: path)
    let name = entity.names[0].lowercased()
    command(
      "store load --store \(Self.store.path) --entity \(name) --batch-size \(batchSize) "
        + "--report json \(path)")
    let request = LoadRequest(
      store: Self.store, paths: [path], batchSize: batchSize, report: .json)
    return await LoadSession(request: request, output: output, errors: output).run(entity)
  }

  /// Prints rows as `store show` does.
  ///
  /// - Returns: The number of rows.
  func show<Entity: StoredEntity>(
    _ entity: Entity.Type, _ selection: RowSelection
  ) async throws -> Int {
    let options =
      selection.conditions.map { "--where \($0) " }
      + (selection.search.map { ["--search '\($0)' "] } ?? [])
      + selection.sort.map { "--sort \($0) " }
    command(
      "store show --store \(Self.store.path) --entity \(entity.names[0].lowercased()) "
        + options.joined() + "--report json")
    let request = ShowRequest(
      store: Self.store, query: try selection.query(of: entity), report: .json)
    return await ShowSession(request: request, output: output, errors: output).run(entity).count
  }
}

/// A section of the tour that needs a store or a network.
///
/// To add a section, add a type to ``LiveTour/steps``.
protocol LiveTourStep: Sendable {
  /// The heading of the section.
  var title: String { get }

  /// Runs the section in the tour's folder, which contains the store that the previous sections left.
  ///
  /// - Throws: `TourFailure` if a claim is wrong, or the error of the demonstrated function.
  func run(_ stage: TourStage) async throws
}
