/// A position in a text, both as line and column and as a byte offset.
public struct SourcePosition: Hashable, Sendable {
  /// The number of bytes before the position.
  public let byteOffset: Int

  /// The line, from 1; a line ends with a line feed (which a carriage return may precede).
  public let line: Int

  /// The column, from 1, counted in Unicode scalars.
  public let column: Int

  /// Creates a position from its three coordinates.
  ///
  /// - Parameters:
  ///   - byteOffset: The number of bytes before the position.
  ///   - line: The line, from 1.
  ///   - column: The column in Unicode scalars, from 1.
  public init(byteOffset: Int, line: Int, column: Int) {
    self.byteOffset = byteOffset
    self.line = line
    self.column = column
  }

  /// The start of a text.
  public static let start = SourcePosition(byteOffset: 0, line: 1, column: 1)
}

extension SourcePosition: Comparable {
  /// Returns whether one position comes before another of the same text.
  ///
  /// - Parameters:
  ///   - first: A position.
  ///   - second: Another position in the same text.
  /// - Returns: Whether `first` has the smaller byte offset.
  public static func < (first: SourcePosition, second: SourcePosition) -> Bool {
    first.byteOffset < second.byteOffset
  }
}

extension SourcePosition: CustomStringConvertible {
  /// Line and column, for example `3:14`.
  public var description: String { "\(line):\(column)" }
}
