import ChatSchemaGenerator
import Foundation
import JSONSchema
import TestSupport

/// Generates models of subjects, compiles them, and asks them about instances.
struct Judge: Sendable {
  /// How models are made; replaced where the judge itself is tested.
  var generate: @Sendable (Subject) throws(DiagnosticsError) -> [GeneratedFile] = {
    (subject) throws(DiagnosticsError) in try subject.generate()
  }
  /// What their root types say; replaced with it.
  var rootType: @Sendable (Subject) throws(DiagnosticsError) -> RootType = {
    (subject) throws(DiagnosticsError) in try RootType(subject)
  }
  var products: BuildProducts
  /// How many schemas are generated from at a time.
  var batchSize = 64
  /// How many bytes of Swift are compiled into one program, if that is more than one schema's.
  var programSize = 1_500_000
  /// How many bytes of Swift a schema may become and still be compiled.
  var largestSize = Int.max
  /// What is known from runs before; nil if nothing is to be kept.
  var record: JudgementRecord?

  /// Judges subjects, as many batches at a time as there are cores.
  func judge(_ subjects: [Subject]) throws -> Judgement {
    let batches = stride(from: 0, to: subjects.count, by: batchSize).map {
      Array(subjects[$0..<min($0 + batchSize, subjects.count)])
    }
    return try onThreadOfEachProcessor(count: batches.count) { try judge(batch: batches[$0]) }
      .reduce(Judgement()) { try $0 + $1.get() }
  }

  private func judge(batch: [Subject]) throws -> Judgement {
    var judgement = Judgement()
    let (models, known) = remembered(generate(batch, &judgement))
    judgement.add(known)
    let large = models.filter { ModelBatch.size(of: $0) > largestSize }
    judgement.uncompiled += large.map(\.subject.title)
    for models in programs(models.filter { ModelBatch.size(of: $0) <= largestSize }) {
      let folder = try TemporaryFolder()
      let found = try judge(models, in: ModelBatch(folder: folder.url, products: products))
      try record?.keep(found, of: models)
      judgement.add(found)
    }
    return judgement
  }

  private func generate(
    _ subjects: [Subject], _ judgement: inout Judgement
  ) -> [ModelBatch.Models] {
    var generated: [ModelBatch.Models] = []
    for var subject in subjects {
      do throws(DiagnosticsError) {
        let start = ContinuousClock.now
        let files = try generate(subject)
        let time = ContinuousClock.now - start
        if time > judgement.slowest.time { judgement.slowest = (subject.title, time) }
        let root = try rootType(subject)
        if root == .absent { (subject.hasRootType, subject.instances) = (false, []) }
        generated.append((subject, files))
        judgement.generatedCount += 1
        judgement.roots[root, default: 0] += 1
      } catch {
        judgement.refused.append((subject.title, error.diagnostics))
      }
    }
    return generated
  }

  /// The models that are not known yet, and what is known of the others.
  private func remembered(
    _ models: [ModelBatch.Models]
  ) -> (unknown: [ModelBatch.Models], known: [SubjectVerdict]) {
    guard let record else { return (models, []) }
    var unknown: [ModelBatch.Models] = []
    var known: [SubjectVerdict] = []
    for model in models {
      if let verdict = record.verdict(of: model) {
        known.append(verdict)
      } else {
        unknown.append(model)
      }
    }
    return (unknown, known)
  }

  /// Models arranged so that no program is too large for the memory of this machine, or has two types of one name.
  ///
  /// What is large is alone: if its compilation has to be given up, it takes no other with it.
  private func programs(_ models: [ModelBatch.Models]) -> [[ModelBatch.Models]] {
    var programs: [[ModelBatch.Models]] = []
    var small: [(models: [ModelBatch.Models], types: Set<Substring>, room: Int)] = []
    for model in models {
      let size = ModelBatch.size(of: model)
      if size > programSize / 3 {
        programs.append([model])
        continue
      }
      let types = ModelBatch.types(of: model)
      let fitting = small.firstIndex { $0.room >= size && $0.types.isDisjoint(with: types) }
      let index = fitting ?? small.count
      if fitting == nil { small.append(([], [], programSize)) }
      small[index].models.append(model)
      small[index].types.formUnion(types)
      small[index].room -= size
    }
    return programs + small.map(\.models)
  }

  /// Compiles models into a program, and asks it about every instance.
  private func judge(
    _ models: [ModelBatch.Models], in batch: ModelBatch
  ) throws -> [SubjectVerdict] {
    let (program, compiled, broken) = try batch.compile(models)
    guard let program else { return broken }
    let questions = compiled.flatMap { subject in subject.instances.map { (subject, $0) } }
    let answers = try program.answers(
      to: questions.map { .init(model: $0.name, instance: $1.text) })
    var rest = answers[...]
    return try broken
      + compiled.map { subject in
        var verdict = SubjectVerdict(name: subject.name)
        for (instance, answer) in zip(subject.instances, rest) {
          let comparison = Comparison(subject: subject, instance: instance)
          verdict.findings += try comparison.findings(answer)
          verdict.count(instance)
        }
        rest = rest.dropFirst(subject.instances.count)
        return verdict
      }
  }
}
