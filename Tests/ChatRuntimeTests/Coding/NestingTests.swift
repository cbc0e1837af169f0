@_spi(Generated) @_spi(Adapter) import ChatRuntime
import Foundation
import JSONSchema
import JSONText
import Testing

/// Reading what is nested deep ends in a value or an error, not in a crash.
struct NestingTests {
  private static func nestedOrder(_ depth: Int) -> [UInt8] {
    let opening = String(repeating: #"{"id":"a","quantity":5,"parent":"#, count: depth)
    let text = opening + #"{"id":"a","quantity":5,"x":1}"# + String(repeating: "}", count: depth)
    return Array(text.utf8)
  }

  /// Runs a closure on a thread with a stack of some size.
  private func onThread(_ stackSize: Int, _ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        body()
        continuation.resume()
      }
      thread.stackSize = stackSize
      thread.start()
    }
  }

  @Test(arguments: [10, 100, 1000])
  func `a small stack reads what it can and refuses the rest`(_ depth: Int) async {
    await onThread(512 * 1024) {
      do {
        let order = try PurchaseOrder(json: Self.nestedOrder(depth))
        let copy = try PurchaseOrder(json: order.json())
        #expect(copy == order)
        #expect(copy.hashValue == order.hashValue)
        #expect(depth < 1000)
      } catch {
        let code = (error as? PayloadError)?.diagnostics.first?.id.rawValue
        #expect(code == "json-syntax")
        #expect(depth > 10)
      }
    }
  }

  @Test func `a small stack gives a verdict on all that the parser accepts`() async {
    await onThread(512 * 1024) {
      let error = #expect(throws: PayloadError.self) {
        try PurchaseOrder(checking: Self.nestedOrder(1000))
      }
      // The schema allows it, but no value can be made of it here.
      #expect(error?.code == .notJSON)
    }
  }

  @Test func `a large stack reads all that the parser accepts`() async {
    await onThread(64 * 1024 * 1024) {
      let order = try? PurchaseOrder(checking: Self.nestedOrder(1000))
      #expect(order?.quantity == 5)
    }
  }

  @Test(arguments: [(1, 50), (1, 1000), (100, 1000), (300, 20)])
  func `what can be read can be compared and written, on a small stack as well`(
    _ depth: Int, _ levels: Int
  ) async {
    let value = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let opening = String(repeating: #"{"id":"a","quantity":5,"parent":"#, count: depth)
    let text =
      opening + #"{"id":"a","quantity":5,"x":\#(value)}"# + String(repeating: "}", count: depth)
    let options = ReadingOptions(limits: JSONLimits(maximumDepth: 5000))
    await onThread(512 * 1024) {
      do {
        let order = try PurchaseOrder(json: text, options: options)
        #expect(try order.json() == Array(text.utf8))
        #expect(try order == PurchaseOrder(json: text, options: options))
        #expect(order.hashValue == order.hashValue)
      } catch {
        // How much fits depends on the build; so much fits in any.
        #expect(depth + levels > 51)
      }
    }
  }

  @Test func `arrays and maps are counted as well`() async {
    await onThread(512 * 1024) {
      let text = String(repeating: "[", count: 100_000)
      let options = ReadingOptions(limits: .unlimited)
      #expect(throws: PayloadError.self) { try Nest(json: text, options: options) }
      let objects = String(repeating: #"{"a":"#, count: 100_000)
      #expect(throws: PayloadError.self) { try NestOfMaps(json: objects, options: options) }
    }
  }
}

private struct Nest: JSONDecodable {
  let elements: [Nest]

  init(from reader: inout PayloadReader) throws {
    elements = try reader.read()
  }
}

private struct NestOfMaps: JSONDecodable {
  let members: MemberMap<NestOfMaps>

  init(from reader: inout PayloadReader) throws {
    members = try reader.read()
  }
}
