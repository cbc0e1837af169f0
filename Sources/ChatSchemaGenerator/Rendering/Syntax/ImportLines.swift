/// The lines of imports in the order that `swift format` requires: by name, conditional ones last.
struct ImportLines {
  /// Groups of consecutive lines; an empty line separates two groups.
  private(set) var groups: [[String]] = []

  /// Sorts imports; of several imports of one module, the one with the widest access level is kept.
  init(_ imports: [Import]) {
    var accesses: [String: Access?] = [:]
    var attributes: [String: String] = [:]
    var conditional: Access??
    for item in imports {
      switch item.module {
      case .named(let name):
        accesses[name.escaped()] = ImportLines.wider(accesses[name.escaped()], item.access)
        if let interface = item.interface {
          attributes[name.escaped()] = "@_spi(\(interface.escaped())) "
        }
        if item.isExported { attributes[name.escaped()] = "@_exported " }
      case .foundationEssentials:
        conditional = ImportLines.wider(conditional, item.access)
      }
    }
    let lines = accesses.keys.sorted().map { name in
      (attributes[name] ?? "") + line(name, accesses[name] ?? nil)
    }
    if !lines.isEmpty { groups.append(lines) }
    guard let conditional else { return }
    groups.append([
      "#if canImport(FoundationEssentials)", "  " + line("FoundationEssentials", conditional),
      "#else", "  " + line("Foundation", conditional), "#endif",
    ])
  }

  private func line(_ module: String, _ access: Access?) -> String {
    (access.map { $0.rawValue + " " } ?? "") + "import " + module
  }

  private static func wider(_ left: Access??, _ right: Access?) -> Access? {
    guard let left else { return right }
    let narrowerFirst: [Access?] = [.private, nil, .internal, .package, .public]
    return narrowerFirst.last { $0 == left || $0 == right } ?? nil
  }
}
