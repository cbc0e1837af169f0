/// Cuts one input into batches, each as soon as it holds a whole instance.
protocol InputCutter {
  /// The next batch, or `nil` at the end of the input.
  ///
  /// - Throws: A ``FileProblem`` when the input can not be read on.
  mutating func next() throws(FileProblem) -> InstanceBatch?

  /// Whether it is known already that no batch follows those that were handed out.
  var isFinished: Bool { get }
}

extension InputCutter {
  var isFinished: Bool { false }
}
