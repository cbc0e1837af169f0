// Generated from ../TrackerModels/task.schema.json and ../TrackerModels/entities.json.
// Change them and regenerate; edits here are lost.

@_spi(Generated) public import ChatRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The names that the members of `TrackerTask` have in JSON.
private enum TrackerTaskMember: String, PayloadMember {
  case id
  case projectKey
  case title
  case state
  case estimate
  case dueDate = "due"
  case labels
  case fields
  case etag
  case lastChanged = "changed"

  static let table = PayloadMemberTable(TrackerTaskMember.self)
}

extension TrackerTask: EntitySchemaModel {
  /// The schema that checked decoding validates against.
  public static var payloadSchema: PayloadSchema { PayloadSchemas.task }

  /// Reads a value from JSON.
  public init(from reader: inout PayloadReader) throws {
    var id: TaskID?
    var projectKey: ProjectID?
    var title: String?
    var state: TrackerTaskState?
    var estimate: Double?
    var dueDate: Date?
    var labels: UniqueArray<String>?
    var fields: Custom?
    var etag: String?
    var lastChanged: Date?
    var members = try reader.beginObject(of: TrackerTaskMember.self)
    while let member = try members.next(&reader) {
      switch member {
      case .id:
        try reader.checkNext(length: 1...40)
        id = try reader.read()
      case .projectKey:
        projectKey = try reader.read()
      case .title:
        title = try reader.read(length: 1...Int.max)
      case .state:
        state = try reader.read()
      case .estimate:
        try reader.checkNext(atLeast: 0)
        estimate = try reader.readIfPresent()
      case .dueDate:
        dueDate = try reader.readIfPresent()
      case .labels:
        try reader.checkNextIsNotNull()
        try reader.checkNextIsUnique()
        labels = try reader.readIfPresent()
      case .fields:
        try reader.checkEvery(TrackerTaskChecks.isFields)
        fields = try reader.readIfPresent()
      case .etag:
        try reader.checkNextIsNotNull()
        etag = try reader.readIfPresent()
      case .lastChanged:
        try reader.checkNextIsNotNull()
        lastChanged = try reader.readIfPresent()
      case nil:
        try reader.skipValue()
      }
    }
    self.id = try members.required(id, .id)
    self.projectKey = try members.required(projectKey, .projectKey)
    self.title = try members.required(title, .title)
    self.state = try members.required(state, .state)
    self.estimate = estimate
    self.dueDate = dueDate
    self.labels = labels
    self.fields = fields ?? Custom()
    self.etag = etag
    self.lastChanged = lastChanged
  }

  /// Writes the value as JSON.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.write(id, as: "id")
    try writer.write(projectKey, as: "projectKey")
    try writer.write(title, as: "title")
    try writer.write(state, as: "state")
    try writer.writeIfPresent(estimate, as: "estimate")
    try writer.writeIfPresent(dueDate, as: "due")
    try writer.writeIfPresent(labels, as: "labels")
    try writer.write(fields, as: "fields")
    try writer.writeIfPresent(etag, as: "etag")
    try writer.writeIfPresent(lastChanged, as: "changed")
    writer.endObject()
  }
}

/// Checks of values in `TrackerTask` besides their types.
enum TrackerTaskChecks {
  /// Whether a value is what `task.schema.json#/properties/fields` says.
  static func isFields(_ reader: inout PayloadReader) throws -> Bool {
    var isAny = try reader.holds(Self.isRoot)
    if !isAny {
      isAny = try reader.holds(Self.isFieldsAnyOf1)
    }
    guard isAny else {
      return false
    }
    try reader.skipValue()
    return true
  }

  static let namesOfRoot = PredicateNames(["severity", "customer", "isBillable"])

  /// Whether an object is what `isRoot` asks.
  static func membersOfRoot(_ reader: inout PayloadReader) throws -> Bool {
    var members = try reader.beginMembers(Self.namesOfRoot)
    while let name = try members.next(&reader) {
      switch name {
      case 0:
        // severity
        guard try Self.isSeverity(&reader) else {
          return false
        }
      case 1:
        // customer
        guard try Self.isCustomer(&reader) else {
          return false
        }
      case 2:
        // isBillable
        guard try Self.isIsBillable(&reader) else {
          return false
        }
      default:
        try reader.skipValue()
      }
    }
    return true
  }

  /// Whether a value is what `task-fields.schema.json#` says.
  static func isRoot(_ reader: inout PayloadReader) throws -> Bool {
    switch try reader.nextKind() {
    case .object:
      return try Self.membersOfRoot(&reader)
    default:
      return false
    }
  }

  /// Whether a value is what `task.schema.json#/properties/fields/anyOf/1` says.
  static func isFieldsAnyOf1(_ reader: inout PayloadReader) throws -> Bool {
    switch try reader.nextKind() {
    case .null:
      try reader.skipValue()
      return true
    default:
      return false
    }
  }

  /// Whether a value is what `task-fields.schema.json#/properties/severity` says.
  static func isSeverity(_ reader: inout PayloadReader) throws -> Bool {
    switch try reader.nextKind() {
    case .integer:
      let number = try reader.readPayloadNumber()
      guard number >= 1 else {
        return false
      }
      return number <= 5
    default:
      return false
    }
  }

  /// Whether a value is what `task-fields.schema.json#/properties/customer` says.
  static func isCustomer(_ reader: inout PayloadReader) throws -> Bool {
    switch try reader.nextKind() {
    case .null, .string:
      try reader.skipValue()
      return true
    default:
      return false
    }
  }

  /// Whether a value is what `task-fields.schema.json#/properties/isBillable` says.
  static func isIsBillable(_ reader: inout PayloadReader) throws -> Bool {
    switch try reader.nextKind() {
    case .boolean:
      try reader.skipValue()
      return true
    default:
      return false
    }
  }

  static let namesOfRootNumber2 = PredicateNames([
    "id",
    "projectKey",
    "title",
    "state",
    "estimate",
    "due",
    "labels",
    "fields",
    "etag",
    "changed",
  ])

  /// Whether an object is what `isRootNumber2` asks.
  static func membersOfRootNumber2(_ reader: inout PayloadReader) throws -> Bool {
    var members = try reader.beginMembers(Self.namesOfRootNumber2)
    while let name = try members.next(&reader) {
      switch name {
      case 0:
        // id
        guard try Self.isId(&reader) else {
          return false
        }
      case 1:
        // projectKey
        guard try Self.isProjectKey(&reader) else {
          return false
        }
      case 2:
        // title
        guard try Self.isTitle(&reader) else {
          return false
        }
      case 3:
        // state
        guard try Self.isState(&reader) else {
          return false
        }
      case 4:
        // estimate
        guard try Self.isEstimate(&reader) else {
          return false
        }
      case 5:
        // due
        guard try Self.isDue(&reader) else {
          return false
        }
      case 6:
        // labels
        guard try Self.isLabels(&reader) else {
          return false
        }
      case 7:
        // fields
        guard try Self.isFields(&reader) else {
          return false
        }
      case 8:
        // etag
        guard try Self.isEtag(&reader) else {
          return false
        }
      case 9:
        // changed
        guard try Self.isChanged(&reader) else {
          return false
        }
      default:
        try reader.skipValue()
      }
    }
    guard members.contains(0...3) else {
      return false
    }
    return true
  }

  /// Whether a value is what `task.schema.json#` says.
  static func isRootNumber2(_ reader: inout PayloadReader) throws -> Bool {
    switch try reader.nextKind() {
    case .object:
      return try Self.membersOfRootNumber2(&reader)
    default:
      return false
    }
  }

  /// Whether a value is what `task.schema.json#/properties/id` says.
  static func isId(_ reader: inout PayloadReader) throws -> Bool {
    switch try reader.nextKind() {
    case .string:
      let text = try reader.readText()
      guard text.hasLength(atLeast: 1) else {
        return false
      }
      guard text.hasLength(atMost: 40) else {
        return false
      }
      return true
    default:
      return false
    }
  }

  /// Whether a value is what `task.schema.json#/properties/projectKey` says.
  static func isProjectKey(_ reader: inout PayloadReader) throws -> Bool {
    switch try reader.nextKind() {
    case .string:
      try reader.skipValue()
      return true
    default:
      return false
    }
  }

  /// Whether a value is what `task.schema.json#/properties/title` says.
  static func isTitle(_ reader: inout PayloadReader) throws -> Bool {
    switch try reader.nextKind() {
    case .string:
      let text = try reader.readText()
      guard text.hasLength(atLeast: 1) else {
        return false
      }
      return true
    default:
      return false
    }
  }

  static let constantsOfState = PayloadConstants(#"["open","doing","done","won't do"]"#)

  /// Whether a value is what `task.schema.json#/properties/state` says.
  static func isState(_ reader: inout PayloadReader) throws -> Bool {
    guard try reader.isNext(oneOf: Self.constantsOfState) else {
      return false
    }
    try reader.skipValue()
    return true
  }

  /// Whether a value is what `task.schema.json#/properties/estimate` says.
  static func isEstimate(_ reader: inout PayloadReader) throws -> Bool {
    switch try reader.nextKind() {
    case .integer, .number:
      let number = try reader.readPayloadNumber()
      return number >= 0
    case .null:
      try reader.skipValue()
      return true
    default:
      return false
    }
  }

  /// Whether a value is what `task.schema.json#/properties/due` says.
  static func isDue(_ reader: inout PayloadReader) throws -> Bool {
    switch try reader.nextKind() {
    case .string:
      let text = try reader.readText()
      guard text.hasFormat(.dateTime) else {
        return false
      }
      return true
    case .null:
      try reader.skipValue()
      return true
    default:
      return false
    }
  }

  /// Whether an array is what `isLabels` asks.
  static func elementsOfLabels(_ reader: inout PayloadReader) throws -> Bool {
    guard try reader.hasUniqueElements() else {
      return false
    }
    try reader.beginArray()
    while try reader.nextElement() {
      guard try Self.isLabelsItems(&reader) else {
        return false
      }
    }
    return true
  }

  /// Whether a value is what `task.schema.json#/properties/labels` says.
  static func isLabels(_ reader: inout PayloadReader) throws -> Bool {
    switch try reader.nextKind() {
    case .array:
      return try Self.elementsOfLabels(&reader)
    default:
      return false
    }
  }

  /// Whether a value is what `task.schema.json#/properties/etag` says.
  static func isEtag(_ reader: inout PayloadReader) throws -> Bool {
    switch try reader.nextKind() {
    case .string:
      try reader.skipValue()
      return true
    default:
      return false
    }
  }

  /// Whether a value is what `task.schema.json#/properties/changed` says.
  static func isChanged(_ reader: inout PayloadReader) throws -> Bool {
    switch try reader.nextKind() {
    case .string:
      let text = try reader.readText()
      guard text.hasFormat(.dateTime) else {
        return false
      }
      return true
    default:
      return false
    }
  }

  /// Whether a value is what `task.schema.json#/properties/labels/items` says.
  static func isLabelsItems(_ reader: inout PayloadReader) throws -> Bool {
    switch try reader.nextKind() {
    case .string:
      try reader.skipValue()
      return true
    default:
      return false
    }
  }
}
