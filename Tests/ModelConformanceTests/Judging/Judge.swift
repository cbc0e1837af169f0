import ChatSchemaGenerator
import Foundation
import JSONSchema

/// Generates models of subjects, compiles them, and asks them about instances.
struct Judge: Sendable {
  /// How models are made; replaced where the judge itself is tested.
  var generate: @Sendable (Subject) throws(DiagnosticsError) -> GeneratorOutput = {
    (subject) throws(DiagnosticsError) in try subject.generate()
  }
  var products: BuildProducts
  /// How many schemas are generated from and compiled at a time.
  var batchSize = 32
  /// How many bytes of Swift are compiled into one program, if that is more than one schema's.
  var programSize = 1_500_000

  /// Judges subjects, as many batches at a time as there are cores.
  func judge(_ subjects: [Subject]) throws -> Judgement {
    let batches = stride(from: 0, to: subjects.count, by: batchSize).map {
      Array(subjects[$0..<min($0 + batchSize, subjects.count)])
    }
    let results = Results(count: batches.count)
    // Queues and not tasks: compiling blocks, and the tests' own tasks need their threads.
    let width = ProcessInfo.processInfo.activeProcessorCount
    DispatchQueue.concurrentPerform(iterations: min(width, batches.count)) { _ in
      while let number = results.next() {
        results.set(number, Result { try judge(batch: batches[number]) })
      }
    }
    return try results.all().reduce(Judgement()) { try $0 + $1.get() }
  }

  private func judge(batch: [Subject]) throws -> Judgement {
    var judgement = Judgement()
    for models in programs(generate(batch, &judgement)) {
      try withScratchFolder { folder in
        let batch = ModelBatch(folder: folder, products: products)
        let (program, compiled) = try batch.compile(models, &judgement.findings)
        if let program { try ask(program, compiled, &judgement) }
      }
    }
    return judgement
  }

  private func generate(
    _ subjects: [Subject], _ judgement: inout Judgement
  ) -> [ModelBatch.Models] {
    var generated: [ModelBatch.Models] = []
    for subject in subjects {
      do throws(DiagnosticsError) {
        let start = ContinuousClock.now
        let output = try generate(subject)
        let time = ContinuousClock.now - start
        if time > judgement.slowest.time { judgement.slowest = (subject.title, time) }
        generated.append((subject, output.files))
        judgement.generatedCount += 1
        if RootType.isTyped(subject, output) { judgement.typedCount += 1 }
      } catch {
        judgement.refused.append((subject.title, error.diagnostics))
      }
    }
    return generated
  }

  /// Models arranged so that no program is too large for the memory of this machine.
  private func programs(_ models: [ModelBatch.Models]) -> [[ModelBatch.Models]] {
    var programs: [[ModelBatch.Models]] = []
    var room = 0
    for model in models {
      let size = model.files.reduce(0) { $0 + $1.contents.count }
      if size <= room, let last = programs.indices.last {
        programs[last].append(model)
        room -= size
      } else {
        programs.append([model])
        room = programSize - size
      }
    }
    return programs
  }

  /// Asks about every instance, and compares.
  private func ask(
    _ program: ModelProgram, _ subjects: [Subject], _ judgement: inout Judgement
  ) throws {
    let questions = subjects.flatMap { subject in subject.instances.map { (subject, $0) } }
    let answers = try program.answers(
      to: questions.map { .init(model: $0.name, instance: $1.text) })
    judgement.instanceCount += questions.count
    for ((subject, instance), answer) in zip(questions, answers) {
      let comparison = Comparison(subject: subject, instance: instance)
      judgement.findings += try comparison.findings(answer)
    }
  }
}

/// Hands out numbers to threads and takes their results.
private final class Results: @unchecked Sendable {
  private let lock = NSLock()
  /// Guarded by the lock.
  private var results: [Result<Judgement, any Error>?]
  /// Guarded by the lock.
  private var started = 0

  init(count: Int) { results = Array(repeating: nil, count: count) }

  func next() -> Int? {
    lock.withLock {
      guard started < results.count else { return nil }
      started += 1
      return started - 1
    }
  }

  func set(_ number: Int, _ result: Result<Judgement, any Error>) {
    lock.withLock { results[number] = result }
  }

  func all() -> [Result<Judgement, any Error>] { lock.withLock { results.compactMap(\.self) } }
}
