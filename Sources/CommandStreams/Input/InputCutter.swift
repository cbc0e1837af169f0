/// A reader that splits one input into batches, each returned as soon as it contains a whole instance.
protocol InputCutter {
  /// Returns the next batch, or `nil` at the end of the input.
  ///
  /// - Throws: ``FileProblem`` if the input cannot be read.
  mutating func next() throws(FileProblem) -> InstanceBatch?

  /// Whether it is already known that no batch follows.
  var isFinished: Bool { get }
}

extension InputCutter {
  var isFinished: Bool { false }
}
