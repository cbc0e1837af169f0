import Testing

@_spi(Engine) @testable import JSONText

@Suite struct TapeMemoryTests {
  /// An array of so many numbers.
  private func array(of count: Int) -> [UInt8] {
    Array(("[0" + String(repeating: ",1", count: count - 1) + "]").utf8)
  }

  /// Has the tape of an array made, and what it says read.
  private func expectNumbers(_ count: Int, in memory: TapeMemory) {
    let bytes = array(of: count)
    let end = bytes.withUnsafeBufferPointer { text in
      memory.value(in: text, limits: .standard) { tape in
        tape.count(0) == count && tape.kind(tape.firstChild(0) + count - 1) == .number
      }?.end
    }
    #expect(end == bytes.count)
  }

  @Test func `the memory of a usual text is kept for the next one`() {
    let memory = TapeMemory()
    expectNumbers(1_000, in: memory)
    let capacity = memory.capacity
    #expect(capacity >= 1_000)
    expectNumbers(10, in: memory)
    #expect(memory.capacity == capacity)
  }

  @Test func `memory that only a long text needed is given back`() {
    let memory = TapeMemory()
    for count in [4 * TapeBuilder.keptCapacity, 10, 2 * TapeBuilder.keptCapacity] {
      expectNumbers(count, in: memory)
      #expect(memory.capacity <= TapeBuilder.keptCapacity)
    }
  }
}
