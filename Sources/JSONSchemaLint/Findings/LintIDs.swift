import JSONSchema

extension Diagnostic.ID {
  static let nothingSatisfies: Diagnostic.ID = "nothing-satisfies"
  static let overlappingAlternatives: Diagnostic.ID = "overlapping-alternatives"
  static let containedAlternative: Diagnostic.ID = "contained-alternative"
  static let refusedEnumValue: Diagnostic.ID = "refused-enum-value"
  static let refusedConst: Diagnostic.ID = "refused-const"
  static let refusedDefault: Diagnostic.ID = "refused-default"
  static let refusedExample: Diagnostic.ID = "refused-example"
  static let requiredAndForbidden: Diagnostic.ID = "required-and-forbidden"
  static let idleKeyword: Diagnostic.ID = "idle-keyword"
  static let unusedDefinition: Diagnostic.ID = "unused-definition"
  static let slowPattern: Diagnostic.ID = "slow-pattern"

  // Warnings of the compilation.
  static let contradictingKeywords: Diagnostic.ID = "contradicting-keywords"
  static let inapplicableKeyword: Diagnostic.ID = "inapplicable-keyword"
  static let lonelyKeyword: Diagnostic.ID = "lonely-keyword"
}
