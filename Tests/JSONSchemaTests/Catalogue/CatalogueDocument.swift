import Foundation
import JSONText

/// A document of a catalogue, and what the catalogue says of it.
struct CatalogueDocument: Sendable {
  /// What can be done with a document.
  enum Content {
    case json(JSONDocument)
    /// It is not asked about, for this reason.
    case skipped(String)
    /// It is JSON to others and not to us.
    case misread(JSONSyntaxError)
  }

  let file: URL
  /// The path in the catalogue.
  let path: String
  let isValid: Bool

  /// Reads the document.
  ///
  /// Of what this package does not take for JSON, another reader decides whether it is some.
  func read() throws -> Content {
    guard file.pathExtension == "json" else { return .skipped(file.pathExtension.uppercased()) }
    let data = try Data(contentsOf: file)
    do throws(JSONSyntaxError) {
      return .json(try JSONDocument(Array(data)))
    } catch {
      let other = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return other != nil ? .misread(error) : .skipped("no JSON, such as with comments")
    }
  }
}
