public import Foundation

/// A format for dates.
///
/// The formatter is a closure, so an application can use its own. Values that depend on the user
/// are taken from the environment, never from the device.
public struct MessageDateFormat: Sendable {
  /// Returns the text of a date.
  public let string: @Sendable (Date, ComponentEnvironment) -> String

  /// Creates a format from a closure.
  public init(_ string: @escaping @Sendable (Date, ComponentEnvironment) -> String) {
    self.string = string
  }

  /// Creates a format from a formatter of the application, which ignores the environment.
  public init(_ string: @escaping @Sendable (Date) -> String) {
    self.string = { date, _ in string(date) }
  }
}

extension MessageDateFormat {
  /// The short time of day, without the date: the default for messages.
  public static let time = MessageDateFormat { date, environment in
    date.formatted(style(.omitted, .shortened, environment))
  }

  /// The day, without the time: the default for date labels.
  public static let day = MessageDateFormat { date, environment in
    date.formatted(style(.abbreviated, .omitted, environment))
  }

  private static func style(
    _ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle,
    _ environment: ComponentEnvironment
  ) -> Date.FormatStyle {
    Date.FormatStyle(
      date: date, time: time, locale: environment.locale, calendar: environment.calendar,
      timeZone: environment.timeZone)
  }
}
