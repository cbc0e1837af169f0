/// The numbers of rows that a bookmark counts.
///
/// A store may come from any source, so a bookmark that cannot result from counting is repaired.
enum StoredNumber {
  /// Returns the number that follows the one of a bookmark.
  ///
  /// - Parameters:
  ///   - bookmark: The text of the bookmark; nil for none yet.
  ///   - newest: Returns the highest number of a row; called if the bookmark cannot be continued.
  /// - Returns: A number from 1.
  /// - Throws: Any error of `newest`.
  static func next(after bookmark: String?, newest: () throws -> Int?) rethrows -> Int {
    if let next = next(after: bookmark.map { Int($0) ?? -1 } ?? 0) { return next }
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
