@_spi(Adapter) import ChatRuntime
import Foundation
import JSONText
import Testing

struct UniqueArrayTests {
  @Test func `reading drops nothing`() throws {
    let text = #"["a","b","a"]"#
    let array = try UniqueArray<String>(json: text)
    #expect(Array(array) == ["a", "b", "a"])
    #expect(try array.json() == Array(text.utf8))
  }

  @Test(arguments: [3, 100])
  func `an element that is there is not added again`(_ count: Int) {
    var array = UniqueArray((0..<count).map { "e\($0)" })
    #expect(array.append("e1") == false)
    #expect(array.insert("e2", at: 0) == false)
    #expect(array.append("new") == true)
    #expect(array.insert("first", at: 0) == true)
    #expect(array.count == count + 2)
    #expect(array.first == "first")
    #expect(array.firstIndex(of: "new") == count + 1)
    #expect(array.remove(at: 0) == "first")
    #expect(!array.contains("first"))
    #expect(array.replace(at: 0, with: "e1") == false)
    #expect(array.replace(at: 0, with: "e0") == true)
    #expect(array.replace(at: 0, with: "zero") == true)
    #expect(array.contains("zero"))
    #expect(!array.contains("e0"))
    array.removeAll()
    #expect(array.isEmpty)
    #expect(array.append("e1") == true)
  }

  @Test func `a repetition that was read is still there when one of the two is removed`() throws {
    let elements = (0..<30).map { String($0) } + ["0"]
    var array = UniqueArray(read: elements)
    array.remove(at: 0)
    #expect(array.contains("0"))
    array.remove(at: array.count - 1)
    #expect(!array.contains("0"))
  }

  @Test(arguments: [0, 40])
  func `texts are told apart scalar by scalar`(_ others: Int) {
    var array = UniqueArray((0..<others).map { String($0) })
    #expect(array.append("\u{E9}") == true)
    #expect(array.append("e\u{301}") == true)
    #expect(array.append("e\u{301}") == false)
    #expect(array.contains("\u{E9}"))
  }

  @Test func `a literal leaves repetitions out`() {
    let array: UniqueArray<Int> = [1, 2, 1]
    #expect(array.elements == [1, 2])
    #expect(array == [1, 2])
    #expect(array != [2, 1])
    #expect(array.hashValue == UniqueArray([1, 2]).hashValue)
  }

  @Test func `it is coded by Codable`() throws {
    let array: UniqueArray<JSONInteger> = [1, 2]
    let data = try JSONEncoder().encode(array)
    #expect(try JSONDecoder().decode(UniqueArray<JSONInteger>.self, from: data) == array)
  }
}
