/// The reason for which a search was not finished.
struct Obstacle: Error, Hashable, Sendable {
  /// The keyword that prevented it; `time` or `size` for a limit.
  var keyword: String

  /// The condition that could not be decided, if there is a single one.
  var clause: Clause?

  /// The limit on time.
  static let time = Obstacle(keyword: "time")

  /// A limit on the size of what was examined.
  static let size = Obstacle(keyword: "size")
}
