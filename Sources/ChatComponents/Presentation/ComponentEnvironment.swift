public import Foundation

/// The values that components would otherwise take from the device.
public struct ComponentEnvironment: Sendable {
  /// Returns the current time.
  public var now: @Sendable () -> Date
  /// Returns a unique identifier for a new message.
  public var makeMessageID: @Sendable () -> String
  /// The language and region of the user.
  public var locale: Locale
  /// The calendar of the user.
  public var calendar: Calendar
  /// The time zone of the user.
  public var timeZone: TimeZone

  /// Creates an environment; by default that of the device.
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
