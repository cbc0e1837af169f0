import JSONSchema

/// What a thread keeps from one batch of a run to the next, which would be made anew for each otherwise.
///
/// For one thread and the batches of one checker.
final class WorkerMemory {
  /// What a walk over bytes needs.
  let stream = StreamMemory()

  /// Where the keywords are written that failed so far.
  var places = KeywordPlaces()
}
