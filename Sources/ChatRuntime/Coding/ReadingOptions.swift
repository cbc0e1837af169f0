public import JSONText

/// The options of reading a payload.
public struct ReadingOptions: Sendable {
  /// The context members: members that replace missing ones of the root object.
  ///
  /// Items of a listing leave out members that are equal for all of them: a listing of one person's assignments
  /// contains `project` in each item, and `person` nowhere. A member of the object has precedence, even if it is null.
  /// In an array at the root the context members apply to each element.
  ///
  /// ```swift
  /// let options = ReadingOptions(contextMembers: ["person": 7])
  /// ```
  public var contextMembers: [String: JSONValue]

  /// The limits of depth and size.
  public var limits: JSONLimits

  /// The maximum number of diagnostics to report; the rest is counted.
  ///
  /// A payload may be hostile: without a limit, the report about it could be many times its size. Default: 1,000.
  public var maximumDiagnostics: Int

  /// The name of the payload in diagnostics, in place of a file name.
  public var name: String

  /// Creates options; by default without context members and with the standard limits.
  ///
  /// - Parameters:
  ///   - contextMembers: Members that replace missing ones of the root object.
  ///   - limits: The limits of depth and size.
  ///   - maximumDiagnostics: The maximum number of diagnostics to report.
  ///   - name: The name of the payload in diagnostics.
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
