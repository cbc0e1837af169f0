public import JSONText

/// How a payload is read.
public struct ReadingOptions: Sendable {
  /// Members that stand in where the root object leaves them out.
  ///
  /// Items of a listing leave out what is equal for all of them: a listing of one person's
  /// assignments says `project` in each item, and `person` nowhere. A member that is there wins, also
  /// when it is null. In an array at the root the members stand in for each element.
  public var contextMembers: [String: JSONValue]

  /// Limits of depth and size.
  public var limits: JSONLimits

  /// How many findings are reported; the rest is counted.
  ///
  /// A payload may be hostile: without a bound, the report on it would be many times its size.
  public var maximumDiagnostics: Int

  /// What the payload is called in diagnostics, in place of a file.
  public var name: String

  /// Options; by default no context and the standard limits.
  ///
  /// - Parameters:
  ///   - contextMembers: Members that stand in where the root object leaves them out.
  ///   - limits: Limits of depth and size.
  ///   - maximumDiagnostics: How many findings are reported.
  ///   - name: What the payload is called in diagnostics.
  @inlinable
  public init(
    contextMembers: [String: JSONValue] = .init(), limits: JSONLimits = .standard,
    maximumDiagnostics: Int = 1000, name: String = "<payload>"
  ) {
    self.contextMembers = contextMembers
    self.limits = limits
    self.maximumDiagnostics = maximumDiagnostics
    self.name = name
  }
}
