import ChatRuntime
import Foundation
import JSONText
import OrderModels
import Testing

@testable import OrderModelsSwift5

/// Models of plain schemas, of two drafts and with a reference from one file to the other.
struct OrderModelsTests {
  private static let payload = """
    {"id": "o-1", "customer": {"name": "Ada", "addresses": [{"city": "London"}], "since": 1843},
     "lines": [{"article": "a", "quantity": 2, "price": 0.10}, {"article": "b", "quantity": 1}],
     "payment": {"kind": "card", "number": "123"}, "note": null,
     "created": "2024-05-01T10:00:00+02:00", "gift": true}
    """

  @Test func `an order is decoded, changed and encoded, and nothing is lost`() throws {
    var order = try Order(checking: Self.payload)
    #expect(order.articleCount == 3)
    #expect(order.priority == 5 && order.priorityIfPresent == nil)
    #expect(order.customer.addresses?.first?.city == "London")
    guard case .card(let card)? = order.payment else {
      Issue.record("the payment is a card")
      return
    }
    #expect(card.number == "123")
    let text = String(decoding: try order.json(), as: UTF8.self)
    #expect(try JSONDocument(text).root.value == JSONDocument(Self.payload).root.value)
    order.priority = 7
    #expect(try Order(json: order.json()).priorityIfPresent == 7)
  }

  @Test func `what the schema forbids is refused with its place`() throws {
    let wrong = Self.payload.replacingOccurrences(of: #""quantity": 2"#, with: #""quantity": 0"#)
    let error = try #require(throws: PayloadError.self) { try Order(checking: wrong) }
    #expect(error.failures.map(\.instanceLocation) == ["/lines/0/quantity"])
    #expect(try Order(json: wrong).articleCount == 1)
  }

  @Test func `a schema has models for the module alone in Swift 5 mode, under another name`() throws
  {
    let purchase = try Purchase(checking: Self.payload)
    #expect(purchase.isOpen && purchase.lines.count == 2)
  }

  @Test func `definitions of a library are types that read, check and write`() throws {
    let text = #"{"from": {"x": 1, "y": 2}, "to": {"x": 1.50, "y": 0}, "style": {"width": 2}}"#
    let line = try Line(checking: text)
    #expect(line.to.x == 1.5 && line.style?.width == 2)
    #expect(try JSONDocument(line.json()).root.value == JSONDocument(text).root.value)
    let wrong = text.replacingOccurrences(of: #""width": 2"#, with: #""width": 0"#)
    let error = try #require(throws: PayloadError.self) { try Line(checking: wrong) }
    #expect(error.failures.map(\.instanceLocation) == ["/style/width"])
    #expect(throws: PayloadError.self) { try Point(checking: #"{"x": 1}"#) }
    #expect(try Label(checking: #""a""#).value == "a")
    #expect(throws: PayloadError.self) { try Label(checking: #""""#) }
  }

  @Test func `a part of a file is a root`() throws {
    let pet = try Pet(checking: #"{"name": "Rex", "owner": {"name": "Ada"}}"#)
    #expect(pet.owner?.name == "Ada")
    let error = try #require(throws: PayloadError.self) {
      try Pet(checking: #"{"name": "Rex", "owner": {"name": ""}}"#)
    }
    #expect(error.failures.map(\.instanceLocation) == ["/owner/name"])
  }
}
