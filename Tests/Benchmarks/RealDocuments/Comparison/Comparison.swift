public import ChatRuntime
import Foundation
import JSONText

/// A generated model beside a type that somebody wrote by hand for the same documents.
///
/// A program makes one and runs it; `real-documents.py` calls the program with
///
///     ROUNDS NAME FILE ...
///
/// where the files are measured together, one after the other.
public struct Comparison<Model: SchemaModel, Plain: Codable> {
  private let change: (inout Model) -> (inout Model) -> Void

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - model: The generated model.
  ///   - plain: The type written by hand.
  ///   - change: Changes a member of a model and returns what changes it back.
  public init(
    of model: Model.Type, with plain: Plain.Type,
    change: @escaping (inout Model) -> (inout Model) -> Void
  ) {
    self.change = change
  }

  /// Tests the documents that the command line names, measures, and prints.
  public func run() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 3, let rounds = Int(arguments[1]) else { throw Usage() }
    var documents: [Document<Model, Plain>] = []
    var failures: [String] = []
    var unread = 0
    for path in arguments[3...] {
      do {
        let document = try Document<Model, Plain>(file: path)
        try document.test(change)
        documents.append(document)
      } catch is InvalidDocument {
        unread += 1
      } catch {
        failures.append("  \(path): \(error)")
      }
    }
    let byteCount = documents.reduce(0) { $0 + $1.bytes.count }
    print(
      """

      \(arguments[2]): \(documents.count) of \(documents.count + failures.count) valid documents \
      decoded, changed and encoded without a loss, \(byteCount) bytes; \(unread) documents are not \
      valid
      """)
    if !failures.isEmpty { print(failures.joined(separator: "\n")) }
    let shared = documents.filter { $0.plain != nil }
    if shared.count < documents.count {
      print("  measured with the \(shared.count) that the type written by hand reads as well")
    }
    if !shared.isEmpty { Measurement(shared, rounds: rounds).run() }
    if !failures.isEmpty { exit(1) }
  }
}

/// The command line was wrong.
struct Usage: Error {}
