import JSONSchema
import Testing

@Suite("Values by URI")
struct URITableTests {
  @Test(
    "Few and many URIs keep their values, and the last value of each counts",
    arguments: [1, 8, 9, 40])
  func values(count: Int) {
    var table = URITable<Int>()
    for number in 0..<count { table.set("https://example.com/\(number)", number) }
    for number in 0..<count { table.set("https://example.com/\(number)", -number) }
    let uris = (0..<count).map { "https://example.com/\($0)" }
    #expect(uris.map { table[$0] } == (0..<count).map { -$0 })
    #expect(table["https://example.com/\(count)"] == nil)
    #expect(table.uris == uris.sorted())
    let texts = table.mapValues { "\($0)" }
    #expect(uris.map { texts[$0] } == (0..<count).map { "\(-$0)" })
    #expect(texts.uris == table.uris)
  }
}
