import JSONSchema
import Testing

@Suite("Tables that grow")
struct GrowingTableTests {
  @Test(
    "Entries keep their places and values while the table moves to larger memory",
    arguments: [0, 1, 8, 9, 1_000])
  func entries(count: Int) {
    var table = GrowingTable<Int>()
    for number in 0..<count { table.append(number) }
    #expect(table.count == count)
    #expect(table.indices.allSatisfy { table[$0] == $0 })
    if count > 0 { table[count - 1] = -1 }
    let memory = FrozenMemory()
    let frozen = FrozenTable(table, in: memory)
    #expect(frozen.count == count)
    withExtendedLifetime(memory) {
      #expect((0..<count).map { frozen[$0] } == (0..<count).map { $0 == count - 1 ? -1 : $0 })
    }
  }

  @Test("Several entries are added in their order, from arrays, from tables and repeated")
  func several() {
    var first = GrowingTable<Int>()
    first.append(contentsOf: [1, 2, 3, 4])
    var second = GrowingTable<Int>()
    second.append(contentsOf: [])
    second.append(repeating: 7, count: 0)
    second.append(contentsOf: GrowingTable(), in: 0..<0)
    second.append(contentsOf: first, in: 1..<3)
    second.append(repeating: 7, count: 2)
    second.append(contentsOf: first, in: 4..<4)
    let place: TableIndex<Int> = second.add(9)
    #expect(place.index == 4)
    #expect(second.withUnsafeBufferPointer { Array($0) } == [2, 3, 7, 7, 9])
    second.removeLast(2)
    second.append(5)
    #expect(second.withUnsafeBufferPointer { Array($0) } == [2, 3, 7, 5])
    #expect(first.withUnsafeBufferPointer { Array($0) } == [1, 2, 3, 4])
  }

  @Test("Room that was made for entries is not taken away by adding them")
  func room() {
    var table = GrowingTable<UInt8>()
    table.append(1)
    table.reserveCapacity(100)
    let before = table.withUnsafeBufferPointer { $0.baseAddress }
    table.append(repeating: 2, count: 99)
    #expect(table.withUnsafeBufferPointer { $0.baseAddress } == before)
    #expect(table[0] == 1 && table[99] == 2)
  }

  @Test("A frozen table is made from the places of its entries")
  func made() {
    let memory = FrozenMemory()
    let table = FrozenTable(count: 3, in: memory) { $0 * $0 }
    withExtendedLifetime(memory) { #expect((0..<3).map { table[$0] } == [0, 1, 4]) }
  }
}
