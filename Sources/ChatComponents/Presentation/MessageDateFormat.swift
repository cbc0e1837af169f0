public import Foundation

/// How moments become text.
///
/// The formatter is a closure, so that any of an application's own can be used; what depends on the user
/// comes from the environment, never from the machine.
public struct MessageDateFormat: Sendable {
  /// The text of a moment.
  public let string: @Sendable (Date, ComponentEnvironment) -> String

  /// A format of a closure.
  public init(_ string: @escaping @Sendable (Date, ComponentEnvironment) -> String) {
    self.string = string
  }

  /// A format of a formatter of the application.
  public init(_ string: @escaping @Sendable (Date) -> String) {
    self.string = { date, _ in string(date) }
  }
}

extension MessageDateFormat {
  /// The time of day alone, short: the default of messages.
  public static let time = MessageDateFormat { date, environment in
    date.formatted(style(.omitted, .shortened, environment))
  }

  /// The day alone: the default of date labels.
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
