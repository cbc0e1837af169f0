import JSONSchema

/// The memory that a thread reuses for each batch of a run, so that it is not allocated for each.
///
/// It must be used by one thread, for the batches of one checker.
final class WorkerMemory {
  /// The memory of the streaming validator.
  let stream = StreamMemory()

  /// The locations of the keywords that failed so far.
  var places = KeywordPlaces()
}
