@_spi(Adapter) import ChatRuntime
import TestSupport

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Custom data as an application writes it: synthesized `Codable`, defaults, an optional.
struct SampleLabels: TaskLabelsData {
  var team: String?
  var points = 0
  var ratio = 0.5
  var isPublic = false
  var since: Date?
}

/// Custom data that may nest.
struct SampleBody: NoteBodyData {
  struct Link: Codable, Hashable, Sendable {
    var url: URL
    var tags: [String]
  }

  var links: [Link] = []
  var extra: [String: Int] = [:]
}

struct SampleCustomData: ProjectCustomData {
  typealias Labels = SampleLabels
  typealias Body = SampleBody
}

extension SampleLabels {
  static func random(using generator: inout SeededGenerator) -> SampleLabels {
    SampleLabels(
      team: Bool.random(using: &generator) ? "a\"é\n😀" : nil,
      points: Int.random(in: .min ... .max, using: &generator),
      ratio: Double.random(in: -1e6...1e6, using: &generator),
      isPublic: Bool.random(using: &generator), since: Date.random(using: &generator))
  }
}

extension Date {
  static func random(using generator: inout SeededGenerator) -> Date? {
    guard Bool.random(using: &generator) else { return nil }
    let microseconds = Int.random(in: 0...(1 << 52), using: &generator)
    return Date(
      timeIntervalSinceReferenceDate: Double(microseconds / 1_000_000)
        + Double(microseconds % 1_000_000) / 1_000_000)
  }
}

extension ProjectTask<SampleLabels> {
  static func random(using generator: inout SeededGenerator) -> ProjectTask<SampleLabels> {
    ProjectTask(
      id: TaskID(rawValue: "t\(Int.random(in: 0...99, using: &generator))"),
      title: ["", "Plain", "q\"\\/\u{1}", "日本語 ✅"].randomElement(using: &generator) ?? "",
      type: Bool.random(using: &generator) ? "default" : "bug",
      dueDate: Date.random(using: &generator),
      link: Bool.random(using: &generator) ? URL(string: "https://a.b/c?d=e#f") : nil,
      details: Details(
        color: Bool.random(using: &generator) ? "red" : nil,
        labels: .random(using: &generator)),
      eTag: Bool.random(using: &generator) ? "tag" : nil, updated: Date.random(using: &generator))
  }
}

extension ProjectTask<SampleLabels>.Patcher {
  static func random(using generator: inout SeededGenerator) -> Self {
    func change<Value>(_ value: Value) -> OptionalChange<Value> {
      [.noChange, .none, .some(value)].randomElement(using: &generator) ?? .noChange
    }
    return Self(
      id: "t1", title: change("New"), type: change("bug"), dueDate: change(Date(70 as Timetoken)),
      details: change(.init(color: "red", labels: .random(using: &generator))), eTag: "e",
      updated: Date(timeIntervalSinceReferenceDate: 0.25))
  }
}
