// Where the store keeps what an entity has.

extension Entity {
  /// The columns that identify a row.
  var storedKey: [String] {
    identity.isStoredAsText ? ["id"] : identity.attributes.compactMap { column(of: $0) }
  }

  /// The column of an attribute, or nil if it is not stored.
  ///
  /// `id` stands for the text of a composed identity.
  func column(of name: String) -> String? {
    if name == "id", identity.isStoredAsText { return "id" }
    return attribute(named: name)?.storage?.name
  }
}

extension EntityAttribute {
  /// The column of an attribute that is stored.
  var column: String { storage?.name ?? name }

  /// Whether a row may be without the value.
  var isStoredOptional: Bool { (isOptional || isChange) && storage?.defaultValue == nil }

  /// Whether a write of the whole object sets the value to its default.
  var isReset: Bool { storage?.isReset == true }

  /// Whether the value is of this device, so that what the network says never replaces it.
  var isOfDevice: Bool {
    presence == .recordOnly || storage?.isLocal == true || storage?.isSession == true
  }
}
