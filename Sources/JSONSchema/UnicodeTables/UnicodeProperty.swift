/// The sets of code points that `\p{…}` can name.
///
/// The tables are those of Unicode 15.0, as in Debian 12, on every platform, so that a schema has
/// the same meaning everywhere. The properties of the standard library follow the operating system
/// on Apple platforms.
///
/// - Remark: ECMA-262 (11th edition, 2020), 21.2.1 and tables 54 to 57; names are compared exactly.
enum UnicodeProperty {
  /// Returns the set of `\p{name}`: a general category or a binary property.
  static func set(named name: String) -> ScalarSet? {
    switch name {
    case "Any": ScalarSet.empty.inverted
    case "ASCII": ScalarSet([0...0x7F])
    case "Assigned": generalCategory("Cn")?.inverted
    default: generalCategory(name) ?? binary(name)
    }
  }

  /// Returns the set of `\p{name=value}`: a general category, a script or script extensions.
  static func set(named name: String, value: String) -> ScalarSet? {
    switch name {
    case "General_Category", "gc": generalCategory(value)
    case "Script", "sc": script(value)
    case "Script_Extensions", "scx": scriptExtensions(value)
    default: nil
    }
  }

  static let generalCategories = ScalarPartition(packed: "gc.runs")

  static let scripts = ScalarPartition(packed: "sc.runs")

  /// The names of the general categories, in the order of ``generalCategories``.
  static let categoryNames = UnicodeTable.names("gc")

  /// The names of the scripts, in the order of ``scripts``, the short one first.
  static let scriptNames = UnicodeTable.names("sc")

  /// The names of the binary properties.
  static let binaryNames = UnicodeTable.names("binary")

  /// The categories that combine several others, by name.
  private static let groupedCategories: [(names: [String], members: [String])] = [
    (["LC", "Cased_Letter"], ["Lu", "Ll", "Lt"]),
    (["L", "Letter"], ["Lu", "Ll", "Lt", "Lm", "Lo"]),
    (["M", "Mark", "Combining_Mark"], ["Mn", "Mc", "Me"]),
    (["N", "Number"], ["Nd", "Nl", "No"]),
    (["P", "Punctuation", "punct"], ["Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po"]),
    (["S", "Symbol"], ["Sm", "Sc", "Sk", "So"]),
    (["Z", "Separator"], ["Zs", "Zl", "Zp"]),
    (["C", "Other"], ["Cc", "Cf", "Cs", "Co", "Cn"]),
  ]

  static func generalCategory(_ name: String) -> ScalarSet? {
    let members =
      groupedCategories.first { $0.names.contains(name) }?.members ?? [name]
    let parts = members.compactMap { member in
      categoryNames.firstIndex { $0.contains(member) }
    }
    return parts.isEmpty ? nil : generalCategories.set(of: Set(parts))
  }

  static func binary(_ name: String) -> ScalarSet? {
    binaryNames.first { $0.contains(name) }.map { ScalarSet(packed: "binary." + $0[0]) }
  }

  /// Returns the number of a script in ``scripts``.
  static func scriptPart(_ name: String) -> Int? {
    // Code points without a script are in the part after the last named one.
    if name == "Unknown" || name == "Zzzz" { return scriptNames.count }
    return scriptNames.firstIndex { $0.contains(name) }
  }

  static func script(_ name: String) -> ScalarSet? {
    scriptPart(name).map { scripts.set(of: [$0]) }
  }

  private static func scriptExtensions(_ name: String) -> ScalarSet? {
    guard let part = scriptPart(name) else { return nil }
    let own = scripts.set(of: [part])
    guard part < scriptNames.count else { return own }
    let short = scriptNames[part][0]
    if short == "Zyyy" || short == "Zinh" {
      return scriptNames.reduce(own) { $0.subtracting(ScalarSet(packed: "scx." + $1[0])) }
    }
    return own.union(ScalarSet(packed: "scx." + short))
  }
}
