/// A place in a text, as an editor shows it and as a program counts it.
public struct SourcePosition: Hashable, Sendable {
  /// The number of bytes before the place.
  public let byteOffset: Int

  /// The line, from 1; a line ends with a line feed (which a carriage return may precede).
  public let line: Int

  /// The column, from 1, counted in Unicode scalars.
  public let column: Int

  /// Creates a position from its three coordinates.
  ///
  /// - Parameters:
  ///   - byteOffset: The number of bytes before the place.
  ///   - line: The line, from 1.
  ///   - column: The column in Unicode scalars, from 1.
  public init(byteOffset: Int, line: Int, column: Int) {
    self.byteOffset = byteOffset
    self.line = line
    self.column = column
  }

  /// The first place of a text.
  public static let start = SourcePosition(byteOffset: 0, line: 1, column: 1)
}

extension SourcePosition: Comparable {
  /// Whether one place comes before another of the same text.
  ///
  /// - Parameters:
  ///   - first: A place.
  ///   - second: Another place of the same text.
  /// - Returns: Whether `first` has the smaller byte offset.
  public static func < (first: SourcePosition, second: SourcePosition) -> Bool {
    first.byteOffset < second.byteOffset
  }
}

extension SourcePosition: CustomStringConvertible {
  /// Line and column, for example `3:14`.
  public var description: String { "\(line):\(column)" }
}
