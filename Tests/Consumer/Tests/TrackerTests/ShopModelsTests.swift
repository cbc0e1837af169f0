import ChatRuntime
import Foundation
import JSONText
import ShopModels
import Testing

/// Models of entities whose attributes are objects, choices, maps, tuples and enumerations.
struct ShopModelsTests {
  typealias Order = ShopModels.Order<OrderDetails>

  private static let payload = """
    {"id": "o-1", "customerId": "c-1", "priority": 2,
     "shipTo": {"street": "Main Street 1", "city": "London", "country": "GB"}, "billTo": null,
     "lines": [{"sku": "AB-1", "quantity": 2, "price": 0.5}, {"sku": "AB-2", "quantity": 1}],
     "payment": {"method": "card", "last4": "1234"}, "labels": {"color": "red"},
     "position": [51.5, -0.12], "remarks": ["fragile", null],
     "details": {"gift": {"message": "Hello", "wrapping": "fancy"}, "coupons": ["X"]},
     "revision": 3, "changed": "2024-05-01T10:00:00Z"}
    """

  @Test func `attributes have the types of their schemas`() throws {
    let order = try Order(checking: Self.payload)
    #expect(order.status == .open)
    #expect(order.priority?.rawValue == 2)
    #expect(order.shipTo?.country == "GB")
    #expect(order.billTo == nil)
    #expect(order.lines.map(\.quantity) == [2, 1])
    #expect(order.total == 1)
    guard case .card(let card)? = order.payment else {
      Issue.record("the payment is a card")
      return
    }
    #expect(card.last4 == "1234")
    #expect(order.labels?["color"] == "red")
    #expect(order.position?.latitude == 51.5)
    #expect(order.remarks?.count == 2)
    #expect(order.gift?.wrapping == .fancy)
    #expect(order.revision == 3)
  }

  @Test func `names are those that the spec's configuration chose`() throws {
    let customer = try Customer(checking: #"{"id": "c-1", "contact": {"phone": "123"}}"#)
    let contact: Customer.ContactDetails? = customer.contactDetails
    #expect(contact?.phone == "123")
    let payload = Self.payload.replacing(#""revision""#, with: #""state": "shipped", "revision""#)
    #expect(try Order(checking: payload).status == .sent)
  }

  @Test func `what was decoded is encoded`() throws {
    let order = try Order(json: Self.payload)
    let encoded = try order.json()
    #expect(try Order(json: encoded) == order)
    var expected = try #require(try JSONDocument(Self.payload).root.value.object)
    expected["billTo"] = nil
    expected["state"] = "open"
    #expect(try JSONDocument(encoded).root.value == .object(expected))
    #expect(
      try JSONDecoder().decode(Order.self, from: JSONEncoder().encode(order)) == order)
  }

  @Test func `a patch replaces, clears and keeps nested values`() throws {
    let order = try Order(json: Self.payload)
    let patch = try Order.Patcher(
      json: """
        {"id": "o-1", "revision": 4, "payment": {"method": "cash"}, "shipTo": null,
         "lines": [{"sku": "AB-3", "quantity": 5}]}
        """)
    let changed = order.patch(patch)
    guard case .cash? = changed.payment else {
      Issue.record("the payment is in cash")
      return
    }
    #expect(changed.shipTo == nil)
    #expect(changed.lines.map(\.sku) == ["AB-3"])
    #expect(changed.labels == order.labels)
    #expect(try Order.Patcher(json: patch.json()).json() == patch.json())
  }

  @Test func `a patch reaches attributes inside of an object, each alone and all together`() throws
  {
    let depot = try Depot(
      json: #"{"id": "d-1", "place": {"city": "Rome", "dock": 4}, "revision": 1}"#)
    #expect(depot.city == "Rome" && depot.dock == 4)
    let text = #"{"id":"d-1","revision":2,"place":{"dock":5}}"#
    let patch = try Depot.Patcher(json: text)
    #expect(patch.city == .noChange && patch.dock == .some(5))
    #expect(String(decoding: try patch.json(), as: UTF8.self) == text)
    let changed = depot.patch(patch)
    #expect(changed.city == "Rome" && changed.dock == 5)
    let cleared = try Depot.Patcher(json: #"{"id": "d-1", "revision": 3, "place": null}"#)
    #expect(changed.patch(cleared).city == nil && changed.patch(cleared).dock == nil)
    let other = Depot.Patcher(id: "d-1", revision: 4)
    #expect(String(decoding: try other.json(), as: UTF8.self) == #"{"id":"d-1","revision":4}"#)
  }

  @Test(arguments: [
    (#""quantity": 2"#, #""quantity": 0"#, "/lines/0/quantity"),
    (#""sku": "AB-1""#, #""sku": "ab-1""#, "/lines/0/sku"),
    (#""country": "GB""#, #""country": "gb""#, "/shipTo/country"),
    (#"[51.5, -0.12]"#, #"[51.5]"#, "/position"),
    (#""priority": 2"#, #""priority": 7"#, "/priority"),
    (#""wrapping": "fancy""#, #""wrapping": "red""#, "/details/gift/wrapping"),
  ])
  func `what the schema forbids inside of an attribute is refused with its place`(
    right: String, wrong: String, place: String
  ) throws {
    let payload = Self.payload.replacingOccurrences(of: right, with: wrong)
    guard place.hasPrefix("/details") else {
      let error = try #require(throws: PayloadError.self) { try Order(checking: payload) }
      #expect(error.failures.map(\.instanceLocation.description) == [place])
      return
    }
    // The order's schema says nothing of custom data, which keeps what is not listed.
    #expect(try Order(checking: payload).gift?.wrapping?.rawValue == "red")
  }
}
