import JSONText

/// A user or a channel with its metadata.
struct ObjectRecord: Hashable, Sendable {
  /// The identity.
  var id: String

  /// The fields that have a value.
  var fields: [String: JSONValue]

  /// When it was changed, and its version.
  var stamp: ObjectStamp

  /// Writes the record with the requested fields.
  ///
  /// `optional` contains the requested fields of ``ObjectKind/optionalFields``.
  func json(_ kind: ObjectKind, including optional: Set<String>) -> JSONValue {
    var object: JSONObject = ["id": .string(id)]
    for name in kind.fields
    where !ObjectKind.optionalFields.contains(name) || optional.contains(name) {
      object.append(name, fields[name] ?? .null)
    }
    object.append("updated", .string(stamp.updated))
    object.append("eTag", .string(stamp.eTag))
    return .object(object)
  }

  /// Returns the value of a field for filters and sorting.
  func value(_ steps: ArraySlice<FilterExpression.Step>) -> JSONValue? {
    switch steps.first {
    case .name("id")? where steps.count == 1: .string(id)
    case .name("updated")? where steps.count == 1: .string(stamp.updated)
    case .name("custom")?: steps.dropFirst().value(in: fields["custom"])
    case .name(let name)?: steps.dropFirst().value(in: fields[name])
    default: nil
    }
  }

  /// Creates the stamp of a record: its version depends on the content and on the time of the
  /// change.
  static func stamp(
    _ id: String, _ fields: [String: JSONValue], at timetoken: Int64
  ) -> ObjectStamp {
    var fingerprint = Fingerprint()
    fingerprint.combine(id)
    fingerprint.combine(String(timetoken))
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      fingerprint.combine(name)
      fingerprint.combine(value.text())
    }
    return ObjectStamp(
      nanoseconds: ObjectStamp.nanoseconds(of: timetoken), eTag: fingerprint.hexadecimal)
  }
}
