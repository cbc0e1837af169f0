/// A description of a fault, from an option or a request, that cannot be read: one sentence.
public struct LoopbackFaultSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistake, and the expected text.
  public let description: String
}

extension LoopbackFault {
  /// Reads a fault such as `publish:status=503:retry-after=2:times=1`.
  ///
  /// Parts are separated by colons, in any order: an endpoint (`publish`, `subscribe`, …, or
  /// `all`), one kind (`delay=SECONDS`, `drop-before`, `drop-after`, `status=CODE`,
  /// `status-after=CODE`, `truncate=BYTES`, `slow=SECONDS-PER-BYTE`, `body=TEXT`, `duplicate`,
  /// `reorder`), and `retry-after=SECONDS`, `times=N`, `probability=SHARE`. Everything after
  /// `body=` belongs to its text.
  ///
  /// - Parameter text: The fault.
  /// - Throws: ``LoopbackFaultSyntaxError`` if a part is not one of these.
  public init(_ text: String) throws(LoopbackFaultSyntaxError) {
    var reader = FaultReader()
    var rest = text[...]
    while !rest.isEmpty {
      let end = rest.hasPrefix("body=") ? rest.endIndex : rest.firstIndex(of: ":") ?? rest.endIndex
      try reader.take(rest[..<end])
      rest = rest[end...].dropFirst()
    }
    self = try reader.fault(text)
  }
}

extension LoopbackFault: CustomStringConvertible {
  /// The fault in the form that ``init(_:)`` reads, such as `publish:times=1:drop-after`.
  public var description: String {
    let parts = [
      endpoint?.rawValue, times.map { "times=\($0)" },
      probability < 1 ? "probability=\(probability)" : nil,
    ]
    return (parts.compactMap(\.self) + kind.parts).joined(separator: ":")
  }
}

extension LoopbackFault.Kind {
  /// The parts that name the kind; everything after `body=` belongs to its text.
  fileprivate var parts: [String] {
    switch self {
    case .delay(let seconds): ["\(sort)=\(seconds)"]
    case .status(let status, let retryAfter):
      ["\(sort)=\(status)"] + (retryAfter.map { ["retry-after=\($0)"] } ?? [])
    case .statusAfter(let status): ["\(sort)=\(status)"]
    case .truncate(let bytes): ["\(sort)=\(bytes)"]
    case .slow(let secondsPerByte): ["\(sort)=\(secondsPerByte)"]
    case .body(let text): ["\(sort)=\(text)"]
    case .dropBefore, .dropAfter, .duplicate, .reorder: [sort]
    }
  }
}

/// Collects the parts of a fault.
private struct FaultReader {
  private var kind: LoopbackFault.Kind?
  private var endpoint: LoopbackEndpoint?
  private var retryAfter: Int?
  private var times: Int?
  private var probability = 1.0

  mutating func take(_ part: Substring) throws(LoopbackFaultSyntaxError) {
    let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(pieces[0])
    let value = pieces.count > 1 ? String(pieces[1]) : nil
    switch name {
    case "all": endpoint = nil
    case "times": times = try Self.number(value, name)
    case "probability": probability = try Self.seconds(value, name)
    case "retry-after": retryAfter = try Self.number(value, name)
    default:
      if value == nil, let found = LoopbackEndpoint(rawValue: name) {
        endpoint = found
      } else {
        try take(kind: name, value)
      }
    }
  }

  private mutating func take(
    kind name: String, _ value: String?
  ) throws(LoopbackFaultSyntaxError) {
    guard kind == nil else {
      throw LoopbackFaultSyntaxError(description: "'\(name)' is a second kind of fault.")
    }
    switch name {
    case "delay": kind = .delay(seconds: try Self.seconds(value, name))
    case "drop-before": kind = .dropBefore
    case "drop-after": kind = .dropAfter
    case "status": kind = .status(try Self.status(value, name))
    case "status-after": kind = .statusAfter(try Self.status(value, name))
    case "truncate": kind = .truncate(bytes: try Self.number(value, name))
    case "slow": kind = .slow(secondsPerByte: try Self.seconds(value, name))
    case "body": kind = .body(value ?? "")
    case "duplicate": kind = .duplicate
    case "reorder": kind = .reorder
    default:
      throw LoopbackFaultSyntaxError(
        description: "'\(name)' is neither a part of the service nor a kind of fault.")
    }
  }

  func fault(_ text: String) throws(LoopbackFaultSyntaxError) -> LoopbackFault {
    guard var kind else {
      throw LoopbackFaultSyntaxError(
        description: "'\(text)' names no kind of fault, such as 'status=503' or 'drop-after'.")
    }
    if let retryAfter {
      guard case .status(let status, _) = kind else {
        throw LoopbackFaultSyntaxError(description: "'retry-after' belongs to 'status=CODE'.")
      }
      kind = .status(status, retryAfter: retryAfter)
    }
    return LoopbackFault(kind, endpoint: endpoint, times: times, probability: probability)
  }

  private static func number(
    _ value: String?, _ name: String
  ) throws(LoopbackFaultSyntaxError) -> Int {
    guard let number = value.flatMap({ Int($0) }), number >= 0 else {
      throw LoopbackFaultSyntaxError(
        description: "'\(name)' needs a whole number, as in '\(name)=2'.")
    }
    return number
  }

  private static func seconds(
    _ value: String?, _ name: String
  ) throws(LoopbackFaultSyntaxError) -> Double {
    guard let number = value.flatMap({ Double($0) }), number >= 0, number <= 1e6 else {
      throw LoopbackFaultSyntaxError(description: "'\(name)' needs a number, as in '\(name)=0.5'.")
    }
    return number
  }

  private static func status(
    _ value: String?, _ name: String
  ) throws(LoopbackFaultSyntaxError) -> Int {
    let status = try number(value, name)
    guard (200...599).contains(status) else {
      throw LoopbackFaultSyntaxError(description: "'\(name)' needs a status from 200 to 599.")
    }
    return status
  }
}
