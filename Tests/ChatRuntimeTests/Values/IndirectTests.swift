@_spi(Adapter) import ChatRuntime
import Foundation
import JSONText
import Testing

struct IndirectTests {
  private struct Folder: Codable, Hashable {
    var name: String
    @Indirect var parent: Folder?
  }

  @Test func `a copy is not changed with its original`() {
    let folder = Folder(name: "a", parent: Folder(name: "b", parent: nil))
    var copy = folder
    copy.parent?.name = "c"
    #expect(folder.parent?.name == "b")
    #expect(copy.parent?.name == "c")
    #expect(copy != folder)
    copy.parent?.name = "b"
    #expect(copy == folder)
    #expect(copy.hashValue == folder.hashValue)
    copy.parent = nil
    #expect(folder.parent != nil)
  }

  @Test(arguments: [#"{"name":"a"}"#, #"{"name":"a","parent":{"name":"b"}}"#])
  func `a structure with the compiler's coding leaves nil out`(_ text: String) throws {
    let folder = try JSONDecoder().decode(Folder.self, from: Data(text.utf8))
    let value = try JSONValue(json: Array(JSONEncoder().encode(folder)))
    #expect(try value == JSONValue(json: text))
  }

  @Test func `the value is read and written as if there were no box`() throws {
    let box = try Indirect<[Int]>(json: "[1,2]")
    #expect(box.wrappedValue == [1, 2])
    #expect(try box.json() == Array("[1,2]".utf8))
  }
}
