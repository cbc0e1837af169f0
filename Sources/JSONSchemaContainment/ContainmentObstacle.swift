public import JSONSchema

/// The reason for which a question about two schemas was not decided.
public struct ContainmentObstacle: Hashable, Sendable {
  /// The keyword that prevented it, such as `pattern`; `time` or `size` for a limit.
  public let keyword: String

  /// The location of the keyword in one of the schemas; nil for a limit.
  public let location: SourceLocation?

  /// The reason as a sentence without a period.
  public var message: String {
    switch keyword {
    case "time": "the time limit was reached"
    case "size": "the schemas exceed a limit on size"
    default: "`\(keyword)` could not be decided"
    }
  }

  /// Creates the public form of an obstacle.
  init(_ obstacle: Obstacle, in table: ShapeTable?) {
    keyword = obstacle.keyword
    location = table?.site { clause in
      obstacle.clause.map { $0 == clause } ?? (clause.keyword == obstacle.keyword)
    }
  }
}
