/// A stack of sets of the evaluated members or elements of an instance, with one bit per child.
///
/// JSON Schema 2020-12 Core, 11.1. A set is opened for a subschema with an `unevaluated…` keyword,
/// and inside it for each branch that may fail without the whole failing. The children that such a
/// branch evaluates count only if it succeeds.
struct EvaluatedSets {
  /// The range of a set's words.
  ///
  /// Sets that are merged must be about the same instance.
  struct Handle: BitwiseCopyable {
    var start: Int32
    var wordCount: Int32
  }

  private var words: [UInt64] = []

  /// Opens a set for an instance with a number of children.
  mutating func open(childCount: Int) -> Handle {
    let handle = Handle(start: Int32(words.count), wordCount: Int32((childCount + 63) / 64))
    for _ in 0..<handle.wordCount { words.append(0) }
    return handle
  }

  /// Opens an empty set of the same size as another.
  mutating func open(like other: Handle) -> Handle {
    let handle = Handle(start: Int32(words.count), wordCount: other.wordCount)
    for _ in 0..<handle.wordCount { words.append(0) }
    return handle
  }

  /// Closes the set that was opened last.
  mutating func close(_ handle: Handle) { words.removeLast(words.count - Int(handle.start)) }

  /// Adds the members of one set to another.
  mutating func merge(_ handle: Handle, into other: Handle) {
    for index in 0..<Int(handle.wordCount) {
      words[Int(other.start) + index] |= words[Int(handle.start) + index]
    }
  }

  /// Adds the stored words of a set.
  mutating func merge(_ remembered: [UInt64], into other: Handle) {
    for index in remembered.indices {
      words[Int(other.start) + index] |= remembered[index]
    }
  }

  /// Returns the words of a set, to be stored.
  func words(of handle: Handle) -> [UInt64] {
    Array(words[Int(handle.start)..<Int(handle.start + handle.wordCount)])
  }

  /// Records that a child was evaluated.
  mutating func insert(_ child: Int, into handle: Handle) {
    words[Int(handle.start) + child >> 6] |= 1 << UInt64(child & 63)
  }

  /// Records that a number of children, from the first on, were evaluated.
  mutating func insertAll(_ count: Int, into handle: Handle) {
    for child in 0..<count { insert(child, into: handle) }
  }

  /// Returns whether a child was evaluated.
  func contains(_ child: Int, in handle: Handle) -> Bool {
    words[Int(handle.start) + child >> 6] >> UInt64(child & 63) & 1 == 1
  }
}
