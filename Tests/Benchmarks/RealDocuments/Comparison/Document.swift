import ChatRuntime
import Foundation
import JSONText

/// A document, and what its bytes were read as.
struct Document<Model: SchemaModel, Plain: Codable> {
  let bytes: [UInt8]
  let data: Data
  let model: Model
  /// What the type written by hand makes of the document; nil if it can not read it.
  let plain: Plain?

  init(file: String) throws {
    data = try Data(contentsOf: URL(filePath: file))
    bytes = Array(data)
    guard Model.schema.isValid(try JSONDocument(bytes).root) else { throw InvalidDocument() }
    model = try Model(json: bytes)
    plain = try? JSONDecoder().decode(Plain.self, from: data)
  }

  /// Tests that decoding and encoding lose nothing, whatever is changed in between.
  func test(_ change: (inout Model) -> (inout Model) -> Void) throws {
    let original = try JSONDocument(bytes)
    try require(Model(checking: bytes) == model, "Checked decoding reads something else.")
    try require(JSONDocument(model.json()).root == original.root, "Encoding loses something.")
    var changed = model
    let undo = change(&changed)
    let text = try changed.json()
    try require(JSONDocument(text).root != original.root, "The change is not encoded.")
    var back = try Model(checking: text)
    try require(back == changed, "The change is not decoded.")
    undo(&back)
    try require(
      JSONDocument(back.json()).root == original.root, "A change takes something else along.")
  }

  private func require(_ isTrue: Bool, _ otherwise: String) throws {
    if !isTrue { throw Loss(description: otherwise) }
  }
}

/// The schema does not allow the document.
struct InvalidDocument: Error {}

/// What a model did to a document.
struct Loss: Error, CustomStringConvertible {
  let description: String
}
