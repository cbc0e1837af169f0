import OrderModels
import Testing

/// What a public module of models names in its declarations comes with it.
struct ExportTests {
  @Test func `a file that imports models alone can name the types of the runtime`() throws {
    let order = try Order(
      json: #"{"id":"o","customer":{"name":"Ada","addresses":[]},"lines":[],"note":null,"gift":1}"#)
    let note: Nullable<String>? = order.note
    #expect(note == Nullable<String>.null)
    let gift: JSONValue? = order.additionalMembers["gift"]
    #expect(gift == JSONValue.number(1))
  }
}
