@_spi(Generated) @_spi(Adapter) import ChatRuntime
import Foundation
import JSONText
import Testing

struct NullableTests {
  private struct Notes: Codable, Equatable {
    var note: Nullable<String>?
  }

  @Test func `null and a value are read and written`() throws {
    #expect(try Nullable<String>(json: "null") == .null)
    #expect(try Nullable<String>(json: #""x""#) == "x")
    #expect(try [Nullable<Int>](json: "[1, null]") == [1, .null])
    #expect(try String(decoding: [Nullable<Int>.null, 2].json(), as: UTF8.self) == "[null,2]")
    #expect(throws: PayloadError.self) { try Nullable<Int>(json: "true") }
  }

  @Test(arguments: [
    ("{}", nil), (#"{"note":null}"#, Nullable<String>.null), (#"{"note":"x"}"#, .value("x")),
  ])
  func `a structure with the compiler's coding tells absent from null`(
    _ text: String, _ note: Nullable<String>?
  ) throws {
    let notes = try JSONDecoder().decode(Notes.self, from: Data(text.utf8))
    #expect(notes == Notes(note: note))
    #expect(String(decoding: try JSONEncoder().encode(notes), as: UTF8.self) == text)
    #expect(try JSONValueDecoder().decode(Notes.self, from: JSONValue(json: text)) == notes)
  }

  @Test func `it has literals, and nil leaves the member out`() {
    let texts: Nullable<String>? = "x"
    let numbers: [Nullable<Double>?] = [1, 1.5, .null, nil]
    let flag: Nullable<Bool> = true
    #expect(texts == .value("x"))
    #expect(numbers == [.value(1), .value(1.5), .null, nil])
    #expect(flag.map { !$0 } == .value(false))
    let nothing = Nullable(Int?.none)
    #expect(nothing.isNull)
  }
}

struct JSONNullTests {
  @Test func `null is read and written, and nothing else`() throws {
    #expect(try [JSONNull](json: "[null, null]").count == 2)
    #expect(try String(decoding: JSONNull().json(), as: UTF8.self) == "null")
    for text in ["0", "false", #""""#, "{}"] {
      let error = #expect(throws: PayloadError.self) { try JSONNull(json: text) }
      #expect(error?.code == .unreadable)
    }
  }
}
