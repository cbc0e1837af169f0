public import Foundation

/// What components would otherwise take from the machine.
public struct ComponentEnvironment: Sendable {
  /// The present.
  public var now: @Sendable () -> Date
  /// Identifiers of new messages, each another.
  public var makeMessageID: @Sendable () -> String
  /// The language and region of the user.
  public var locale: Locale
  /// The calendar of the user.
  public var calendar: Calendar
  /// The time zone of the user.
  public var timeZone: TimeZone

  /// An environment; by default that of the machine.
  public init(
    now: @escaping @Sendable () -> Date = { Date() },
    makeMessageID: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() },
    locale: Locale = .autoupdatingCurrent, calendar: Calendar = .autoupdatingCurrent,
    timeZone: TimeZone = .autoupdatingCurrent
  ) {
    self.now = now
    self.makeMessageID = makeMessageID
    self.locale = locale
    self.calendar = calendar
    self.timeZone = timeZone
  }
}
