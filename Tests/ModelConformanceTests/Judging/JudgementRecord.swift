import ChatSchemaGenerator
import Foundation

/// A folder in which the verdicts about models are kept, so that a long run can be ended and taken up.
///
/// A verdict counts as long as the generated text and the instances are what they were. Of the runtime
/// nothing is kept: who changes it begins with an empty folder.
struct JudgementRecord: Sendable {
  let folder: URL

  /// The folder that `CHATSCHEMA_VERDICTS` names; nil if it is not set.
  static let asked: JudgementRecord? =
    ProcessInfo.processInfo.environment["CHATSCHEMA_VERDICTS"].map {
      JudgementRecord(folder: URL(filePath: $0))
    }

  /// What is known about models; nil if they have not been judged as they are now.
  func verdict(of models: ModelBatch.Models) -> SubjectVerdict? {
    guard let data = FileManager.default.contents(atPath: file(of: models).path) else { return nil }
    do {
      return try JSONDecoder().decode(SubjectVerdict.self, from: data)
    } catch {
      // Written by a run that was ended, or by another version of the tests: judged once more.
      return nil
    }
  }

  /// Keeps verdicts about models.
  func keep(_ verdicts: [SubjectVerdict], of models: [ModelBatch.Models]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for models in models {
      let verdict = verdicts.first { $0.name == models.subject.name }
      guard let verdict else { continue }
      try JSONEncoder().encode(verdict).write(to: file(of: models), options: .atomic)
    }
  }

  private func file(of models: ModelBatch.Models) -> URL {
    var checksum = Checksum()
    for file in models.files {
      checksum.add(Array(file.path.utf8))
      checksum.add(file.contents)
    }
    for instance in models.subject.instances {
      checksum.add(Array("\(instance.name) \(instance.isValid) \(instance.text)".utf8))
      for reason in instance.reasons ?? [] { checksum.add(Array(reason.utf8)) }
    }
    return folder.appending(path: "\(checksum.text).json")
  }
}

/// FNV-1a over bytes, 64 bits of it twice, each byte in another way.
private struct Checksum {
  private var first: UInt64 = 0xcbf2_9ce4_8422_2325
  private var second: UInt64 = 0x8422_2325_cbf2_9ce4

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
      second = (second ^ UInt64(~byte)) &* 0x100_0000_01b3
    }
    // What follows is another part, even if the bytes run on.
    first = (first ^ UInt64(bytes.count)) &* 0x100_0000_01b3
  }

  var text: String { String(first, radix: 16) + "-" + String(second, radix: 16) }
}
