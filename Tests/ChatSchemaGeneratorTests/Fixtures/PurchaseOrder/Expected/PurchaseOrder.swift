// Generated from purchase-order.schema.json. Change the schema and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

@_spi(Generated) public import ChatRuntime
public import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Purchase order
///
/// What a customer ordered, and how it is paid. Sent once by the shop.
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

  /// Can only be `"order"`.
  public var kind: String

  /// How far the order has come.
  ///
  /// Defaults to `"open"`.
  public var state: State {
    get { stateIfPresent ?? .open }
    set { stateIfPresent = newValue }
  }

  /// `state` as it is written; nil if it is absent.
  public var stateIfPresent: Optional<State>

  /// At least 1, at most 100.
  public var quantity: Optional<Int>

  /// As many as there are; without a limit.
  public var pieces: Optional<JSONInteger>

  /// At least 0.
  ///
  /// A multiple of 0.01.
  public var price: Optional<JSONNumber>

  /// At most 200 characters.
  public var note: Optional<Nullable<String>>

  /// Who looked at it, if anybody did.
  public var reviewer: Optional<String>

  /// At least 0, at most 1000.
  ///
  /// Defaults to `10`.
  public var limit: Int {
    get { limitIfPresent ?? 10 }
    set { limitIfPresent = newValue }
  }

  /// `limit` as it is written; nil if it is absent.
  public var limitIfPresent: Optional<Int>

  /// Defaults to `["eu"]`.
  public var regions: [String] {
    get { regionsIfPresent ?? PurchaseOrderConstants.regionsDefault }
    set { regionsIfPresent = newValue }
  }

  /// `regions` as it is written; nil if it is absent.
  public var regionsIfPresent: Optional<[String]>

  /// At most 10 elements.
  ///
  /// No element twice.
  ///
  /// Each element: at least 1 character.
  public var tags: Optional<UniqueArray<String>>

  public var labels: Optional<MemberMap<String>>

  /// Read-only: the receiver of the data decides on it, a sender leaves it out.
  @TextBacked public var createdAt: Date

  @TextBacked public var site: Optional<URL>

  public var stamps: Optional<[TextBacked<Date>]>
  public var position: Optional<Position>

  /// The order that this one replaces.
  @Indirect public var parent: Optional<PurchaseOrder>

  public var payment: Payment

  /// Deprecated: the schema advises against new uses.
  @available(*, deprecated, message: "The schema advises against new uses.")
  public var number: String? {
    get { numberStored }
    set { numberStored = newValue }
  }

  /// `number` as it is written; nil if it is absent.
  var numberStored: Optional<String>

  /// At least 1 element.
  public var lines: [Line]

  /// Members whose names match `^x-`.
  public var matchingMembers: MemberMap<String>

  /// Members that the schema does not name.
  public var additionalMembers: MemberMap<JSONValue>

  /// Creates a value without validating it.
  public init(
    id: String,
    kind: String = "order",
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

/// Constants that checks of `PurchaseOrder` compare with, made once.
private enum PurchaseOrderConstants {
  static let regionsDefault = [String](constant: #"["eu"]"#)
  static let idPattern = PayloadPattern("^PO-")
  static let priceDivisor = PayloadNumber("0.01")
  static let matchingMembersPattern = PayloadPattern("^x-")
}

extension PurchaseOrder: SchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema { PurchaseOrderSchema.root }

  /// The names that the members have in JSON.
  private enum Member: String, PayloadMember {
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

    static let table = PayloadMemberTable(Member.self)
  }

  /// Decodes a value, and validates it if the reader checks.
  public init(from reader: inout PayloadReader) throws {
    var id: String?
    var kind: String?
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
    var members = try reader.beginObject(of: Member.self)
    do {
      while let member = try members.next(&reader) {
        switch member {
        case .id:
          let value: String = try reader.read()
          try reader.checkLength(of: value, 1...20)
          try reader.check(value, matches: PurchaseOrderConstants.idPattern)
          id = value
        case .kind: kind = try reader.read(equalTo: "order")
        case .state: state = try reader.read()
        case .quantity: quantity = try reader.read(in: 1...100)
        case .pieces: pieces = try reader.read()
        case .price:
          try reader.checkNext(atLeast: 0)
          try reader.checkNext(multipleOf: PurchaseOrderConstants.priceDivisor)
          price = try reader.read()
        case .note: note = Nullable(try reader.readIfPresent(length: 0...200))
        case .reviewer: reviewer = .some(try reader.readIfPresent())
        case .limit: limit = try reader.read(in: 0...1000)
        case .regions: regions = try reader.read()
        case .tags:
          try reader.checkNextIsUnique()
          var elements: [String] = []
          try reader.beginArray()
          while try reader.nextElement() {
            elements.append(try reader.read(length: 1...Int.max))
          }
          try reader.checkCount(elements.count, 0...10)
          tags = UniqueArray(read: elements)
        case .labels: labels = try reader.read()
        case .createdAt: createdAt = try reader.read()
        case .site: site = try reader.read(has: .uri)
        case .stamps: stamps = try reader.readArray { reader in try reader.read() }
        case .position: position = try reader.read()
        case .parent: parent = try reader.read()
        case .payment: payment = try reader.read()
        case .number: number = try reader.read()
        case .lines: lines = try reader.read(count: 1...Int.max)
        case nil:
          if try reader.nameMatches(PurchaseOrderConstants.matchingMembersPattern) {
            try matchingMembers.readMember(&reader)
          } else {
            try additionalMembers.readMember(&reader)
          }
        }
      }
      guard let id, let kind, let reviewer, let createdAt, let payment, let lines else {
        throw members.missing([.id, .kind, .reviewer, .createdAt, .payment, .lines], in: reader)
      }
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
      self._createdAt = createdAt
      self._site = TextBacked(site)
      self.stamps = stamps
      self.position = position
      self.parent = parent
      self.payment = payment
      self.numberStored = number
      self.lines = lines
      self.matchingMembers = matchingMembers
      self.additionalMembers = additionalMembers
    } catch {
      // One exit for all errors: with one per `try`, compile time grows with the square of the
      // members.
      throw error
    }
  }

  /// Encodes the members in the order of the schema.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(id, as: "id")
    try writer.write(kind, as: "kind")
    try writer.writeIfPresent(stateIfPresent, as: "state")
    try writer.writeIfPresent(quantity, as: "quantity")
    try writer.writeIfPresent(pieces, as: "pieces")
    try writer.writeIfPresent(price, as: "price")
    try writer.writeIfPresent(note, as: "note")
    try writer.write(reviewer, as: "reviewer")
    try writer.writeIfPresent(limitIfPresent, as: "limit")
    try writer.writeIfPresent(regionsIfPresent, as: "regions")
    try writer.writeIfPresent(tags, as: "tags")
    try writer.writeIfPresent(labels, as: "labels")
    try writer.write(_createdAt, as: "createdAt")
    try writer.writeIfPresent(_site.unwrapped(), as: "site")
    try writer.writeIfPresent(stamps, as: "stamps")
    try writer.writeIfPresent(position, as: "position")
    try writer.writeIfPresent(parent, as: "parent")
    try writer.write(payment, as: "payment")
    try writer.writeIfPresent(numberStored, as: "number")
    try writer.write(lines, as: "lines")
    try writer.writeMembers(of: matchingMembers, besides: Member.table.names)
    try writer.writeMembers(of: additionalMembers, besides: Member.table.names)
    writer.endObject()
  }
}
