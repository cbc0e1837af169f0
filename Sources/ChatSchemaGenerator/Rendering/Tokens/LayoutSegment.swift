/// Lines whose layout depends on nothing before or after them: they begin and end at line breaks that
/// are always there, as those around a member of a type are.
struct LayoutSegment {
  let tokens: [LayoutToken]
  /// The number of braces around them.
  let depth: Int
  /// The distance from the last line to the first one of the next segment.
  let linesToNext: Int
}
