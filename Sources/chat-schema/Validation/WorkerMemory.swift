import JSONSchema

/// What a thread keeps from one batch of a run to the next, because it takes longer to make than a batch
/// to judge.
///
/// For one thread and the batches of one checker.
final class WorkerMemory {
  let stream = StreamMemory()

  var places = SchemaPlaces()
}
