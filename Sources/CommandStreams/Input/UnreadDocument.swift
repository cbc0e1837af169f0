/// A file with one document that whoever checks it reads, so that many small files are read at once.
package struct UnreadDocument: Sendable {
  package let path: InputPath

  /// The input's number.
  package let input: Int

  /// The longest document that is read.
  package let limit: Int

  /// Reads all of it.
  ///
  /// - Returns: One batch.
  /// - Throws: The ``FileProblem`` of a file that can not be opened or read.
  package func read() throws(FileProblem) -> InstanceBatch? {
    var cutter = try path.cutter(format: .json, input: input, limit: limit)
    return try cutter.next()
  }
}
