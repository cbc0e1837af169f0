import Foundation
import JSONSchema
import JSONText
import SchemaTestSupport
import TestSupport
import Testing

/// Entities whose schema is one of the official suite, or has it in a property: checked decoding decides
/// about each payload as the engine does, and so does the generated code alone.
///
/// Every third schema of draft 2020-12 in every run, another third for each place; all schemas and
/// drafts with `CHATSCHEMA_CONFORMANCE=all`.
@Suite(
  .blocks, .enabled(if: OfficialSuite.root != nil, Comment(rawValue: OfficialSuite.absence)),
  .enabled(if: BuildProducts.current != nil, Comment(rawValue: BuildProducts.absence)),
  .serialized)
struct SuiteEntityTests {
  @Test(arguments: SuiteDraft.asked, EntityFiles.Place.allCases)
  func `entities of the suite's schemas never lie`(
    _ draft: SuiteDraft, _ place: EntityFiles.Place
  ) throws {
    var judge = Judge(products: try #require(BuildProducts.current))
    judge.rootType = { _ in .typed }
    let remotes = draft.remotes()
    let third = place == .root ? 0 : 1
    let subjects = try draft.subjects().enumerated().compactMap { number, subject in
      SuiteDraft.areAllAsked || number % 3 == third
        ? try EntitySubject.subject(subject, place, remotes) : nil
    }
    let judgement = try judge.judge(subjects)
    #expect(judgement.generatedCount > 50)
    Report.give(judgement, title: "\(draft), entities, \(place)")
  }
}

/// Makes subjects that are entities of those that are plain schemas.
enum EntitySubject {
  /// The entity of a subject; nil where the schema is not usable or there is no payload of an entity.
  static func subject(
    _ plain: Subject, _ place: EntityFiles.Place, _ others: [SchemaSource]
  ) throws -> Subject? {
    let name = plain.name + place.rawValue.capitalized
    let files = EntityFiles(plain, name: name, place: place, others: others)
    let compiled: CompiledSchema
    do {
      compiled = try files.compile()
    } catch {
      // A schema that the engine refuses is no schema of an entity.
      return nil
    }
    var subject = plain
    subject.name = name
    subject.title += ", \(place) of an entity"
    subject.entityFiles = files
    subject.instances = try plain.instances.compactMap { instance in
      let value = try JSONDocument(instance.text).root.value
      guard let payload = files.payload(of: value) else { return nil }
      let document = try JSONDocument(payload.text())
      return Subject.Instance(
        name: instance.name, text: payload.text(), isValid: compiled.isValid(document.root))
    }
    return subject.instances.isEmpty ? nil : subject
  }
}
