import JSONSchema
import JSONText

/// Changes as the JSON object of `--report json`.
struct ChangeJSON {
  private let report: DifferenceReport

  init(_ report: DifferenceReport) { self.report = report }

  /// The whole object.
  var value: JSONValue {
    let verdicts = DifferenceReport.classes.map { kind in
      (name: kind.rawValue, value: JSONValue.string(report.verdict(for: kind).rawValue))
    }
    return [
      "old": .string(report.old), "new": .string(report.new),
      "verdicts": .object(JSONObject(verdicts)),
      "changes": .array(report.changes.map(Self.value)),
      "undecided": .array(report.doubts.map(Self.value)),
    ]
  }

  private static func value(_ change: ReportedChange) -> JSONValue {
    var object: JSONObject = ["class": .string(change.kind.rawValue), "id": .string(change.id)]
    append(change.old, change.new, to: &object)
    object.append("message", .string(change.message))
    if let advice = change.advice { object.append("advice", .string(advice)) }
    if let witness = change.witness {
      object.append("witness", witness)
      object.append("accepted", .string(change.kind == .writers ? "old" : "new"))
    }
    return .object(object)
  }

  private static func value(_ doubt: ReportedDoubt) -> JSONValue {
    var object: JSONObject = [
      "class": .string(doubt.kind.rawValue), "keyword": .string(doubt.keyword),
    ]
    append(doubt.old, doubt.new, to: &object)
    object.append("message", .string(doubt.message))
    return .object(object)
  }

  private static func append(
    _ old: SourceLocation?, _ new: SourceLocation?, to object: inout JSONObject
  ) {
    if let old { object.append("old", value(old)) }
    if let new { object.append("new", value(new)) }
  }

  private static func value(_ place: SourceLocation) -> JSONValue {
    [
      "file": .string(place.file), "line": .number(JSONNumber(place.position.line)),
      "column": .number(JSONNumber(place.position.column)),
      "pointer": .string(place.pointer?.description ?? ""),
    ]
  }
}
