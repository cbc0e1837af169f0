/// The numbers of rows that are counted by the position of a stream.
///
/// A store may come from any source, so a position that cannot result from counting is repaired.
enum StoredNumber {
  /// Returns the number that follows a position.
  ///
  /// - Parameters:
  ///   - position: The position; nil for none yet.
  ///   - newest: Returns the highest number of a row; called if the position cannot be continued.
  /// - Returns: A number from 1.
  /// - Throws: Any error of `newest`.
  static func next(after position: String?, newest: () throws -> Int?) rethrows -> Int {
    if let next = next(after: position.map { Int($0) ?? -1 } ?? 0) { return next }
    return next(after: try newest() ?? 0) ?? 1
  }

  private static func next(after number: Int) -> Int? {
    (0..<Int.max).contains(number) ? number + 1 : nil
  }

  /// Returns the number after another one; an invalid number starts again, and the maximum stays.
  static func counted(_ number: Int) -> Int {
    max(0, min(number, .max - 1)) + 1
  }
}
