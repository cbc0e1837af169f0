/// Lines whose layout does not depend on anything before or after them: they begin and end at mandatory line
/// breaks, like those around a member of a type.
struct LayoutSegment {
  let tokens: [LayoutToken]
  /// The number of braces around the lines.
  let depth: Int
  /// The distance from the last line to the first one of the next segment.
  let linesToNext: Int
}
