// Generated from purchase-order.schema.json. Change the schema and regenerate; edits here are lost.

public import ChatRuntime
public import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a customer ordered, and how it is paid.
///
/// Sent once by the shop.
///
/// - Remark: Generated from `purchase-order.schema.json#`.
public struct PurchaseOrder: Hashable, Sendable {
  /// The number of the order.
  ///
  /// Between 1 and 20 characters.
  ///
  /// Matches `^PO-`.
  ///
  /// For example `"PO-1"`.
  public var id: String

  /// The member `kind`.
  public var kind: Kind

  /// How far the order has come.
  ///
  /// Defaults to `"open"`.
  public var state: State {
    get { stateIfPresent ?? .open }
    set { stateIfPresent = newValue }
  }

  /// `state` as it is written; nil if it is absent.
  public var stateIfPresent: Optional<State>

  /// The member `quantity`.
  ///
  /// At least 1, at most 100.
  public var quantity: Optional<Int>

  /// As many as there are; without a limit.
  public var pieces: Optional<JSONInteger>

  /// The member `price`.
  ///
  /// At least 0.
  ///
  /// A multiple of 0.01.
  public var price: Optional<JSONNumber>

  /// The member `note`.
  ///
  /// At most 200 characters.
  public var note: Optional<Nullable<String>>

  /// Who looked at it, if anybody did.
  public var reviewer: Optional<String>

  /// The member `limit`.
  ///
  /// At least 0, at most 1000.
  ///
  /// Defaults to `10`.
  public var limit: Int {
    get { limitIfPresent ?? 10 }
    set { limitIfPresent = newValue }
  }

  /// `limit` as it is written; nil if it is absent.
  public var limitIfPresent: Optional<Int>

  /// The member `regions`.
  ///
  /// Defaults to `["eu"]`.
  public var regions: [String] {
    get { regionsIfPresent ?? PurchaseOrderConstants.regionsDefault }
    set { regionsIfPresent = newValue }
  }

  /// `regions` as it is written; nil if it is absent.
  public var regionsIfPresent: Optional<[String]>

  /// The member `tags`.
  ///
  /// At most 10 elements.
  ///
  /// No element twice.
  ///
  /// Each element: at least 1 character.
  public var tags: Optional<UniqueArray<String>>

  /// The member `labels`.
  public var labels: Optional<MemberMap<String>>

  /// The member `createdAt`.
  ///
  /// Read-only: the receiver of the data decides on it, a sender leaves it out.
  @TextBacked public var createdAt: Date

  /// The member `site`.
  @TextBacked public var site: Optional<URL>

  /// The member `stamps`.
  public var stamps: Optional<[TextBacked<Date>]>

  /// The member `position`.
  public var position: Optional<Position>

  /// The order that this one replaces.
  @Indirect public var parent: Optional<PurchaseOrder>

  /// The member `payment`.
  public var payment: Payment

  /// The member `number`.
  ///
  /// Deprecated: the schema advises against new uses.
  @available(*, deprecated, message: "The schema advises against new uses.")
  public var number: String? {
    get { numberStored }
    set { numberStored = newValue }
  }

  /// `number` as it is written; nil if it is absent.
  public var numberStored: Optional<String>

  /// The member `lines`.
  ///
  /// At least 1 element.
  public var lines: [Line]

  /// Members whose names match a pattern of the schema.
  ///
  /// The pattern is `^x-`.
  public var matchingMembers: MemberMap<String>

  /// Members that the schema does not name.
  public var additionalMembers: MemberMap<JSONValue>

  /// Creates a value.
  public init(
    id: String,
    kind: Kind = .order,
    state: State? = nil,
    quantity: Int? = nil,
    pieces: JSONInteger? = nil,
    price: JSONNumber? = nil,
    note: Nullable<String>? = nil,
    reviewer: String?,
    limit: Int? = nil,
    regions: [String]? = nil,
    tags: UniqueArray<String>? = nil,
    labels: MemberMap<String>? = nil,
    createdAt: Date,
    site: URL? = nil,
    stamps: [TextBacked<Date>]? = nil,
    position: Position? = nil,
    parent: PurchaseOrder? = nil,
    payment: Payment,
    number: String? = nil,
    lines: [Line],
    matchingMembers: MemberMap<String> = [:],
    additionalMembers: MemberMap<JSONValue> = [:]
  ) {
    self.id = id
    self.kind = kind
    self.stateIfPresent = state
    self.quantity = quantity
    self.pieces = pieces
    self.price = price
    self.note = note
    self.reviewer = reviewer
    self.limitIfPresent = limit
    self.regionsIfPresent = regions
    self.tags = tags
    self.labels = labels
    self.createdAt = createdAt
    self.site = site
    self.stamps = stamps
    self.position = position
    self.parent = parent
    self.payment = payment
    self.numberStored = number
    self.lines = lines
    self.matchingMembers = matchingMembers
    self.additionalMembers = additionalMembers
  }
}

/// The names that the members of `PurchaseOrder` have in JSON.
private enum PurchaseOrderMember: String, PayloadMember {
  case id
  case kind
  case state
  case quantity
  case pieces
  case price
  case note
  case reviewer
  case limit
  case regions
  case tags
  case labels
  case createdAt
  case site
  case stamps
  case position
  case parent
  case payment
  case number
  case lines

  static let table = PayloadMemberTable(PurchaseOrderMember.self)
}

/// What values of `PurchaseOrder` are compared with, made once.
private enum PurchaseOrderConstants {
  static let regionsDefault = [String](constant: #"["eu"]"#)
  static let idPattern = PayloadPattern("^PO-")
  static let priceDivisor = PayloadNumber("0.01")
  static let matchingMembersPattern = PayloadPattern("^x-")
}

extension PurchaseOrder: SchemaModel {
  /// What checked decoding holds a payload against.
  public static var payloadSchema: PayloadSchema { PurchaseOrderSchema.root }

  /// Reads a value from JSON.
  public init(from reader: inout PayloadReader) throws {
    var id: String?
    var kind: Kind?
    var state: State?
    var quantity: Int?
    var pieces: JSONInteger?
    var price: JSONNumber?
    var note: Nullable<String>?
    var reviewer: String??
    var limit: Int?
    var regions: [String]?
    var tags: UniqueArray<String>?
    var labels: MemberMap<String>?
    var createdAt: TextBacked<Date>?
    var site: TextBacked<URL>?
    var stamps: [TextBacked<Date>]?
    var position: Position?
    var parent: PurchaseOrder?
    var payment: Payment?
    var number: String?
    var lines: [Line]?
    var matchingMembers = MemberMap<String>()
    var additionalMembers = MemberMap<JSONValue>()
    var members = try reader.beginObject(of: PurchaseOrderMember.self)
    while let member = try members.nextOrUnknown(&reader) {
      switch member {
      case .known(.id):
        let value: String = try reader.read()
        try reader.checkLength(of: value, 1...20)
        try reader.check(value, matches: PurchaseOrderConstants.idPattern)
        id = value
      case .known(.kind):
        kind = try reader.read()
      case .known(.state):
        state = try reader.read()
      case .known(.quantity):
        let value: Int = try reader.read()
        try reader.check(value >= 1)
        try reader.check(value <= 100)
        quantity = value
      case .known(.pieces):
        pieces = try reader.read()
      case .known(.price):
        try reader.checkNext(atLeast: 0)
        try reader.checkNext(multipleOf: PurchaseOrderConstants.priceDivisor)
        price = try reader.read()
      case .known(.note):
        let value: String? = try reader.readIfPresent()
        if let value {
          try reader.checkLength(of: value, 0...200)
        }
        note = Nullable(value)
      case .known(.reviewer):
        reviewer = .some(try reader.readIfPresent())
      case .known(.limit):
        let value: Int = try reader.read()
        try reader.check(value >= 0)
        try reader.check(value <= 1000)
        limit = value
      case .known(.regions):
        regions = try reader.read()
      case .known(.tags):
        try reader.checkNextIsUnique()
        var elements: [String] = []
        try reader.beginArray()
        while try reader.nextElement() {
          let element: String = try reader.read()
          try reader.checkLength(of: element, 1...Int.max)
          elements.append(element)
        }
        try reader.checkCount(elements.count, 0...10)
        tags = UniqueArray(read: elements)
      case .known(.labels):
        labels = try reader.read()
      case .known(.createdAt):
        createdAt = try reader.read()
      case .known(.site):
        try reader.checkNext(has: .uri)
        site = try reader.read()
      case .known(.stamps):
        var elements: [TextBacked<Date>] = []
        try reader.beginArray()
        while try reader.nextElement() {
          elements.append(try reader.read())
        }
        stamps = elements
      case .known(.position):
        position = try reader.read()
      case .known(.parent):
        parent = try reader.read()
      case .known(.payment):
        payment = try reader.read()
      case .known(.number):
        number = try reader.read()
      case .known(.lines):
        let value: [Line] = try reader.read()
        try reader.checkCount(value.count, 1...Int.max)
        lines = value
      case .unknown:
        if try reader.nameMatches(PurchaseOrderConstants.matchingMembersPattern) {
          try matchingMembers.readMember(&reader)
        } else {
          try additionalMembers.readMember(&reader)
        }
      }
    }
    let requiredId = try members.required(id, .id)
    let requiredKind = try members.required(kind, .kind)
    let requiredReviewer = try members.required(reviewer, .reviewer)
    let requiredCreatedAt = try members.required(createdAt, .createdAt)
    let requiredPayment = try members.required(payment, .payment)
    let requiredLines = try members.required(lines, .lines)
    self.id = requiredId
    self.kind = requiredKind
    self.stateIfPresent = state
    self.quantity = quantity
    self.pieces = pieces
    self.price = price
    self.note = note
    self.reviewer = requiredReviewer
    self.limitIfPresent = limit
    self.regionsIfPresent = regions
    self.tags = tags
    self.labels = labels
    self._createdAt = requiredCreatedAt
    self._site = TextBacked(site)
    self.stamps = stamps
    self.position = position
    self.parent = parent
    self.payment = requiredPayment
    self.numberStored = number
    self.lines = requiredLines
    self.matchingMembers = matchingMembers
    self.additionalMembers = additionalMembers
    if reader.isChecking {
      var memberCount: Int = 6
      memberCount += matchingMembers.count
      memberCount += additionalMembers.count
      memberCount += state == nil ? 0 : 1
      memberCount += quantity == nil ? 0 : 1
      memberCount += pieces == nil ? 0 : 1
      memberCount += price == nil ? 0 : 1
      memberCount += note == nil ? 0 : 1
      memberCount += limit == nil ? 0 : 1
      memberCount += regions == nil ? 0 : 1
      memberCount += tags == nil ? 0 : 1
      memberCount += labels == nil ? 0 : 1
      memberCount += site == nil ? 0 : 1
      memberCount += stamps == nil ? 0 : 1
      memberCount += position == nil ? 0 : 1
      memberCount += parent == nil ? 0 : 1
      memberCount += number == nil ? 0 : 1
      try reader.checkCount(memberCount, 0...40)
    }
    if price != nil {
      try reader.check(quantity != nil)
    }
  }

  /// Writes the value as JSON.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(id, as: PurchaseOrderMember.id)
    try writer.write(kind, as: PurchaseOrderMember.kind)
    try writer.writeIfPresent(stateIfPresent, as: PurchaseOrderMember.state)
    try writer.writeIfPresent(quantity, as: PurchaseOrderMember.quantity)
    try writer.writeIfPresent(pieces, as: PurchaseOrderMember.pieces)
    try writer.writeIfPresent(price, as: PurchaseOrderMember.price)
    try writer.writeIfPresent(note, as: PurchaseOrderMember.note)
    try writer.write(reviewer, as: PurchaseOrderMember.reviewer)
    try writer.writeIfPresent(limitIfPresent, as: PurchaseOrderMember.limit)
    try writer.writeIfPresent(regionsIfPresent, as: PurchaseOrderMember.regions)
    try writer.writeIfPresent(tags, as: PurchaseOrderMember.tags)
    try writer.writeIfPresent(labels, as: PurchaseOrderMember.labels)
    try writer.write(_createdAt, as: PurchaseOrderMember.createdAt)
    try writer.writeIfPresent(_site.unwrapped(), as: PurchaseOrderMember.site)
    try writer.writeIfPresent(stamps, as: PurchaseOrderMember.stamps)
    try writer.writeIfPresent(position, as: PurchaseOrderMember.position)
    try writer.writeIfPresent(parent, as: PurchaseOrderMember.parent)
    try writer.write(payment, as: PurchaseOrderMember.payment)
    try writer.writeIfPresent(numberStored, as: PurchaseOrderMember.number)
    try writer.write(lines, as: PurchaseOrderMember.lines)
    try writer.writeMembers(of: matchingMembers, besides: PurchaseOrderMember.self)
    try writer.writeMembers(of: additionalMembers, besides: PurchaseOrderMember.self)
    writer.endObject()
  }
}
