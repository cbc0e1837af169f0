/// A counter of the instances that each path of the command line yields, updated in the order of the inputs.
///
/// A path that yields none would otherwise pass as valid: a truncated log, a pipe whose writer failed, a pattern that
/// matched the wrong folder.
package struct PathYields {
  private let paths: [InputList.PathEntries]
  private let format: InputFormat

  /// The index of the path whose inputs are being counted.
  private var current = 0
  private var instanceCount = 0

  /// Whether an input of the current path could not be read, which was reported already.
  private var hasProblem = false

  package init(of paths: [InputList.PathEntries], _ format: InputFormat) {
    self.paths = paths
    self.format = format
  }

  /// Adds instances of an input.
  package mutating func add(_ count: Int, to input: Int) {
    enter(input)
    instanceCount += count
  }

  /// Records that an input could not be read, or not to its end.
  package mutating func skip(_ input: Int) {
    enter(input)
    hasProblem = true
  }

  /// Ends an input.
  ///
  /// - Returns: The problem to report if it is the last input of a path that yielded no instance; nil otherwise.
  package mutating func end(_ input: Int) -> InputProblem? {
    enter(input)
    let path = paths[current]
    guard input == path.entries.upperBound - 1, instanceCount == 0, !hasProblem else { return nil }
    return path.isFolder ? .noInstances(below: path.path) : .noInstance(path.path, format)
  }

  private mutating func enter(_ input: Int) {
    while !paths[current].entries.contains(input) {
      current += 1
      instanceCount = 0
      hasProblem = false
    }
  }
}
