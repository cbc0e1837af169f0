extension KeywordTable {
  /// Keywords that say what a schema is and where others are found.
  static let identification = [
    KeywordTreatment("$schema", [.typed], "decides which keywords count, and what they mean"),
    KeywordTreatment("$vocabulary", [.typed], "decides which keywords count, in a meta-schema"),
    KeywordTreatment("$id", [.typed], "a name that references find the type by"),
    KeywordTreatment("$anchor", [.typed], "a name that references find the type by"),
    KeywordTreatment("$dynamicAnchor", [.typed], "a name that references find the type by"),
    KeywordTreatment("$recursiveAnchor", [.typed], "a name that references find the type by"),
    KeywordTreatment("$defs", [.typed], "the name of the type of each definition that is used"),
    KeywordTreatment("definitions", [.typed], "as `$defs`"),
    KeywordTreatment(
      "$ref", [.typed], "the type of what it leads to; a type that contains itself is boxed"),
    KeywordTreatment(
      "$dynamicRef", [.typed, .checked], "the type of what it leads to from the root schema"),
    KeywordTreatment(
      "$recursiveRef", [.typed, .checked], "the type of what it leads to from the root schema"),
    KeywordTreatment("$comment", [.annotated], "stays in the schema, for its authors"),
  ]

  /// Keywords that apply subschemas.
  static let structure = [
    KeywordTreatment("properties", [.typed], "properties of a struct"),
    KeywordTreatment(
      "additionalProperties", [.typed],
      "a map of additional members; without one the struct has none"),
    KeywordTreatment("patternProperties", [.typed], "a typed map per pattern"),
    KeywordTreatment("propertyNames", [.checked], "asked of every name"),
    KeywordTreatment("prefixItems", [.typed], "a struct with an element per position"),
    KeywordTreatment("items", [.typed], "the type of elements; before 2020-12 of positions, too"),
    KeywordTreatment("additionalItems", [.typed], "the type of the elements after the positions"),
    KeywordTreatment("contains", [.checked], "counted while the array is read"),
    KeywordTreatment("allOf", [.typed], "one type that has what all of them say"),
    KeywordTreatment(
      "anyOf", [.typed, .checked], "an enum with a payload per alternative; the first that fits"),
    KeywordTreatment(
      "oneOf", [.typed, .checked],
      "an enum with a payload per alternative; found by a tag where there is one"),
    KeywordTreatment("not", [.checked], "asked of the value"),
    KeywordTreatment(
      "if", [.typed, .checked],
      "an enum of `then` and `else` where nothing else shapes objects; asked elsewhere"
    ),
    KeywordTreatment(
      "then", [.typed, .checked],
      "a case of that enum; asked elsewhere"),
    KeywordTreatment(
      "else", [.typed, .checked],
      "a case of that enum; asked elsewhere"),
    KeywordTreatment(
      "dependentSchemas", [.checked], "asked of an object that has the member"),
    KeywordTreatment("dependencies", [.checked], "asked of an object that has the member"),
    KeywordTreatment(
      "unevaluatedProperties", [.typed, .checked],
      "as `additionalProperties` where names tell what is left; asked elsewhere"
    ),
    KeywordTreatment(
      "unevaluatedItems", [.checked], "asked of elements that nothing else has looked at"),
  ]

  /// Keywords that assert something of a value.
  static let assertions = [
    KeywordTreatment(
      "type", [.typed], "the Swift type; of several an enum, of one and `null` an optional"),
    KeywordTreatment(
      "enum", [.typed, .checked], "an enum, which keeps values that are not listed"),
    KeywordTreatment("const", [.typed, .checked], "an enum of one case, or the tag of a choice"),
    KeywordTreatment(
      "minimum", [.typed, .checked], "a range; within 64 bits, with `maximum`, an `Int`"),
    KeywordTreatment(
      "maximum", [.typed, .checked], "a range; within 64 bits, with `minimum`, an `Int`"),
    KeywordTreatment("exclusiveMinimum", [.typed, .checked], "as `minimum`"),
    KeywordTreatment("exclusiveMaximum", [.typed, .checked], "as `maximum`"),
    KeywordTreatment("multipleOf", [.checked], "asked of the number, exactly"),
    KeywordTreatment("minLength", [.checked], "asked of the text, in code points"),
    KeywordTreatment("maxLength", [.checked], "asked of the text, in code points"),
    KeywordTreatment("pattern", [.checked], "asked of the text"),
    KeywordTreatment(
      "format", [.typed, .checked],
      "`Date`, `URL`, `UUID`, which keep their text; other formats are asked of the text"),
    KeywordTreatment("minItems", [.checked], "asked of the count"),
    KeywordTreatment("maxItems", [.checked], "asked of the count"),
    KeywordTreatment(
      "uniqueItems", [.typed, .checked], "an ordered array that refuses repetition"),
    KeywordTreatment("minContains", [.checked], "asked of how many elements `contains` counted"),
    KeywordTreatment("maxContains", [.checked], "asked of how many elements `contains` counted"),
    KeywordTreatment("minProperties", [.checked], "asked of the count of members"),
    KeywordTreatment("maxProperties", [.checked], "asked of the count of members"),
    KeywordTreatment("required", [.typed], "a property that is not optional"),
    KeywordTreatment("dependentRequired", [.checked], "asked of an object that has the member"),
  ]

  /// Keywords that assert nothing.
  static let annotations = [
    KeywordTreatment("title", [.annotated], "the first line of the documentation; a type's name"),
    KeywordTreatment("description", [.annotated], "documentation"),
    KeywordTreatment(
      "default", [.typed],
      "what the accessor answers for an absent member, which stays absent when it is encoded"),
    KeywordTreatment("deprecated", [.annotated], "a deprecated declaration"),
    KeywordTreatment("readOnly", [.annotated], "documentation"),
    KeywordTreatment("writeOnly", [.annotated], "documentation"),
    KeywordTreatment("examples", [.annotated], "documentation"),
    KeywordTreatment(
      "contentEncoding", [.annotated], "documentation; `Data` for `base64`, by configuration"),
    KeywordTreatment("contentMediaType", [.annotated], "documentation"),
    KeywordTreatment("contentSchema", [.annotated], "documentation"),
  ]
}
