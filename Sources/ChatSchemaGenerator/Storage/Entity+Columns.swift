// The columns of an entity's attributes.

extension Entity {
  /// The columns that identify a row.
  var storedKey: [String] {
    identity.isStoredAsText ? ["id"] : identity.attributes.compactMap { column(of: $0) }
  }

  /// Returns the column of an attribute, or nil if it is not stored.
  ///
  /// `id` represents the text of a composed identity.
  func column(of name: String) -> String? {
    if name == "id", identity.isStoredAsText { return "id" }
    return attribute(named: name)?.storage?.name
  }
}

extension EntityAttribute {
  /// The column of an attribute that is stored.
  var column: String { storage?.name ?? name }

  /// Whether the value may be null in a row.
  var isStoredOptional: Bool { (isOptional || isChange) && storage?.defaultValue == nil }

  /// Whether a write of the whole object sets the value to its default.
  var isReset: Bool { storage?.isReset == true }

  /// Whether the value belongs to this device, so that network data never replaces it.
  var isOfDevice: Bool {
    presence == .recordOnly || storage?.isLocal == true || storage?.isSession == true
  }
}
