import JSONSchema

extension DialectAdvice {
  /// The advice that names the options of the command line.
  static let options = DialectAdvice(dialect: "--dialect", resolve: "--resolve")
}
