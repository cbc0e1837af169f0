/// Which members or elements of an instance were evaluated: one bit per child, in a stack of sets.
///
/// JSON Schema 2020-12 Core, 11.1. A set is opened for a subschema with an `unevaluated…` keyword,
/// and inside of it for each branch that may fail without the whole failing; what such a branch
/// evaluated counts only if it succeeds.
struct EvaluatedSets {
  /// Where the words of a set are; sets that are merged are about one instance.
  struct Handle: BitwiseCopyable {
    var start: Int32
    var wordCount: Int32
  }

  private var words: [UInt64] = []

  /// Opens a set for an instance with some number of children.
  mutating func open(childCount: Int) -> Handle {
    let handle = Handle(start: Int32(words.count), wordCount: Int32((childCount + 63) / 64))
    for _ in 0..<handle.wordCount { words.append(0) }
    return handle
  }

  /// Opens an empty set as large as another.
  mutating func open(like other: Handle) -> Handle {
    let handle = Handle(start: Int32(words.count), wordCount: other.wordCount)
    for _ in 0..<handle.wordCount { words.append(0) }
    return handle
  }

  /// Closes the set that was opened last.
  mutating func close(_ handle: Handle) {
    words.removeLast(words.count - Int(handle.start))
  }

  /// Adds what one set holds to another.
  mutating func merge(_ handle: Handle, into other: Handle) {
    for index in 0..<Int(handle.wordCount) {
      words[Int(other.start) + index] |= words[Int(handle.start) + index]
    }
  }

  /// Adds what was remembered of a set.
  mutating func merge(_ remembered: [UInt64], into other: Handle) {
    for index in remembered.indices {
      words[Int(other.start) + index] |= remembered[index]
    }
  }

  /// What a set holds, to be remembered.
  func words(of handle: Handle) -> [UInt64] {
    Array(words[Int(handle.start)..<Int(handle.start + handle.wordCount)])
  }

  /// Notes that a child was evaluated.
  mutating func insert(_ child: Int, into handle: Handle) {
    words[Int(handle.start) + child >> 6] |= 1 << UInt64(child & 63)
  }

  /// Notes that the first children were evaluated, as many as that.
  mutating func insertAll(_ count: Int, into handle: Handle) {
    for child in 0..<count { insert(child, into: handle) }
  }

  /// Whether a child was evaluated.
  func contains(_ child: Int, in handle: Handle) -> Bool {
    words[Int(handle.start) + child >> 6] >> UInt64(child & 63) & 1 == 1
  }
}
