import Foundation
import JSONText
import TestSupport
import Testing

/// Random documents, valid and broken, against parsers that share no code with this one.
///
/// `CHATSCHEMA_FUZZ_DOCUMENTS` sets how many (5,000 if it is not set), `CHATSCHEMA_FUZZ_SEED` which
/// ones, `CHATSCHEMA_FUZZ_PYTHON` which Python judges (`python3` if it is not set).
@Suite(.blocks) struct DifferentialFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["CHATSCHEMA_FUZZ_DOCUMENTS"].flatMap(Int.init) ?? 5000
  private static let seed = environment["CHATSCHEMA_FUZZ_SEED"].flatMap(UInt64.init) ?? 8259

  @Test(.enabled(if: Python.isInstalled, "there is no python3 on the path to judge"))
  func `verdicts and values are those of strict independent parsers`() throws {
    var records: [UInt8] = []
    for document in RandomDocuments(seed: Self.seed, count: Self.count) {
      append(document, to: &records)
      do {
        let value = try JSONDocument(document).root.value
        append([], to: &records)
        append(Array(canonicalDump(value).utf8), to: &records)
      } catch {
        append(Array(error.code.description.utf8), to: &records)
        append([], to: &records)
      }
    }
    let (status, output) = try Python.run("judge.py", input: records)
    print(output)
    #expect(status == 0, "seed \(Self.seed), \(Self.count) documents:\n\(output)")
  }

  @Test func `a reader agrees with a document on every text`() {
    for bytes in RandomDocuments(seed: Self.seed &+ 1, count: Self.count) {
      let document = Result { () throws(JSONSyntaxError) in try JSONDocument(bytes) }
      expectReaderAgrees(document, bytes)
      expectSkippingAgrees(document, bytes)
    }
  }

  private func expectReaderAgrees(
    _ document: Result<JSONDocument, JSONSyntaxError>, _ bytes: [UInt8]
  ) {
    var reader = JSONReader(bytes)
    do throws(JSONReadError) {
      let value = try reader.readValue()
      try reader.finish()
      guard case .success(let document) = document else {
        Issue.record("only the reader accepts \(String(decoding: bytes, as: UTF8.self))")
        return
      }
      #expect(canonicalDump(value) == canonicalDump(document.root.value))
    } catch {
      expectSameMistake(document, error, bytes)
    }
  }

  private func expectSkippingAgrees(
    _ document: Result<JSONDocument, JSONSyntaxError>, _ bytes: [UInt8]
  ) {
    var reader = JSONReader(bytes)
    do throws(JSONReadError) {
      try reader.skipValue()
      try reader.finish()
      if case .failure(let error) = document {
        Issue.record("only skipping accepts \(bytes): \(error)")
      }
    } catch {
      expectSameMistake(document, error, bytes)
    }
  }

  private func expectSameMistake(
    _ document: Result<JSONDocument, JSONSyntaxError>, _ error: JSONReadError, _ bytes: [UInt8]
  ) {
    guard case .failure(let expected) = document else {
      Issue.record("only the document accepts \(String(decoding: bytes, as: UTF8.self))")
      return
    }
    let located = error.located(in: bytes)
    #expect(
      located.message == expected.message && located.position == expected.position
        && located.pointer == expected.pointer,
      """
      \(String(decoding: bytes, as: UTF8.self))
      document: \(expected.pointer) \(expected)
      reader: \(located.pointer) \(located)
      """)
  }
}

extension DifferentialFuzzTests {
  private func append(_ field: [UInt8], to records: inout [UInt8]) {
    withUnsafeBytes(of: UInt32(field.count).bigEndian) { records += $0 }
    records += field
  }
}
