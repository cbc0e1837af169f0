import Testing

@testable import ChatSchemaGenerator

@Suite("Names from schema text")
struct NameSpaceTests {
  private func names(_ style: NameStyle, _ texts: String...) -> [String] {
    NameSpace(style).identifiers(for: texts).map(\.text)
  }

  @Test(
    "an attribute keeps the schema's spelling where Swift allows it",
    arguments: ["id", "profileUrl", "eTag", "externalId", "v2", "_id", "isHTML"])
  func spellingIsKept(_ text: String) {
    #expect(names(.member, text) == [text])
  }

  @Test("Swift keywords stay, and are written in backticks where they have to be")
  func keywords() {
    #expect(
      names(.member, "default", "in", "class", "protocol") == [
        "default", "in", "class", "protocol",
      ])
    let name: Identifier = "default"
    #expect(name.escaped() == "`default`")
    #expect(name.escaped(.member) == "default")
    #expect(name.escaped(.label) == "default")
    #expect(Identifier("inout").escaped(.label) == "`inout`")
  }

  @Test("words that mislead even in backticks get another name")
  func misleadingKeywords() {
    #expect(
      names(.member, "init", "self", "super") == ["initMember", "selfValue", "superValue"])
    #expect(names(.enumCase, "init", "none", "some") == ["initCase", "noneCase", "someCase"])
    #expect(names(.type, "Type", "Protocol", "Any") == ["TypeModel", "ProtocolModel", "AnyModel"])
  }

  @Test("digits first get a word in front")
  func digitsFirst() {
    #expect(names(.member, "2fa", "404") == ["value2fa", "value404"])
    #expect(names(.type, "3d-model") == ["Value3dModel"])
  }

  @Test("symbols separate words, and are spelled where there is nothing else")
  func symbols() {
    #expect(
      names(.member, "user-name", "@type", "$ref", "a.b/c") == ["userName", "type", "ref", "aBC"])
    #expect(
      names(.enumCase, "<=", "*", "+1", "-1", "#") == [
        "lessEquals", "asterisk", "plus1", "minus1", "hash",
      ])
  }

  @Test("emoji have their Unicode name")
  func emoji() {
    #expect(names(.enumCase, "👍", "❤️", "🇩🇪") == ["thumbsUpSign", "heavyBlackHeart", "de"])
  }

  @Test("the empty name and white space have names")
  func emptyNames() {
    #expect(names(.member, "", " ", "\t", "\u{0}") == ["empty", "space", "u0009", "u0000"])
  }

  @Test("letters and digits of any script stay")
  func nonASCII() {
    #expect(names(.member, "größe", "naïve", "Ægir") == ["größe", "naïve", "ægir"])
    #expect(names(.member, "名前", "открыт", "नमस्ते") == ["名前", "открыт", "नमस्ते"])
    #expect(names(.member, "дата-создания", "ДАТА_ОТПРАВКИ") == ["датаСоздания", "датаОтправки"])
    #expect(names(.type, "заказ", "名前", "ähre") == ["Заказ", "名前", "Ähre"])
    #expect(names(.member, "٣days", "\u{301}x") == ["value٣days", "x"])
  }

  @Test("a letter and its mark are composed")
  func composition() {
    let names = names(.member, "cafe\u{301}", "o\u{323}\u{302}", "\u{1112}\u{1161}\u{11AB}")
    #expect(
      names.map { Array($0.unicodeScalars) }
        == ["caf\u{E9}", "\u{1ED9}", "\u{D55C}"].map { Array($0.unicodeScalars) })
  }

  @Test("names that fold to one identifier stay apart, and the first keeps its name")
  func foldedNames() {
    #expect(names(.member, "user-name", "user_name") == ["userName", "userUnderscoreName"])
    #expect(names(.member, "user-name", "userName") == ["userHyphenName", "userName"])
    #expect(names(.enumCase, "Active", "ACTIVE", "active") == ["active2", "active3", "active"])
    #expect(names(.member, "e\u{301}", "\u{E9}") == ["\u{E9}2", "\u{E9}"])
  }

  @Test("names that differ by case only are names of their own, but not as types")
  func caseOnly() {
    #expect(names(.member, "userId", "userID") == ["userId", "userID"])
    #expect(names(.type, "User", "USER") == ["User", "USER2"])
  }

  @Test("adding a property renames no other")
  func stability() {
    let before = ["user-name", "id", "Größe", "+1"]
    let names = NameSpace(.member).identifiers(for: before)
    for added in ["user_name", "groesse", "+1", "id_", "1"] {
      #expect(NameSpace(.member).identifiers(for: before + [added]).prefix(4) == names[...])
    }
  }

  @Test("acronyms in front become small as a whole")
  func acronyms() {
    #expect(
      names(
        .enumCase, "URLValue", "URL", "URLs", "HTTPServerID2", "IDs", "IN_PROGRESS", "FLAGGED",
        "iPhone")
        == ["urlValue", "url", "urls", "httpServerID2", "ids", "inProgress", "flagged", "iPhone"])
    #expect(
      names(.type, "url value", "USER_PROFILE", "HTTP server")
        == ["UrlValue", "UserProfile", "HTTPServer"])
  }

  @Test("unbreakably long names are cut, and stay apart")
  func longNames() {
    let long = String(repeating: "long", count: 100)
    let result = names(.member, long + "A", long + "B")
    #expect(result.allSatisfy { $0.utf8.count <= SwiftName.maximumLength + 1 })
    #expect(Set(result).count == 2)
  }

  @Test("names of standard-library types are allowed, and the library's are then qualified")
  func standardLibraryTypes() {
    #expect(names(.type, "String", "Array", "Optional") == ["String", "Array", "Optional"])
    #expect(names(.type, "Date", "URL") == ["DateModel", "URLModel"])
    let types = TypeLayout(hidden: ["String", "JSONValue", "PayloadReader"])
    #expect(types.qualified("String") == .member(.named("Swift"), "String", arguments: []))
    #expect(types.qualified("JSONValue") == .member(.named("JSONText"), "JSONValue", arguments: []))
    #expect(
      types.qualified("PayloadReader")
        == .member(.named("ChatRuntime"), "PayloadReader", arguments: []))
    #expect(types.qualified("Int") == .named("Int"))
  }

  @Test("reserved members are renamed as the caller says, else with a suffix")
  func reservedMembers() {
    let space = NameSpace(
      .member, reserved: ["schema", "hash", "encode"], replacements: ["schema": "schemaName"])
    #expect(
      space.identifiers(for: ["schema", "hash", "id"]).map(\.text) == [
        "schemaName", "hashMember", "id",
      ])
  }

  @Test(
    "random texts get different names that lint accepts",
    arguments: [NameStyle.member, .enumCase, .type])
  func randomTexts(_ style: NameStyle) {
    var random = HostileText(seed: 7)
    for _ in 0..<300 {
      let texts = (0..<12).map { _ in random.text() }
      let names = NameSpace(style).identifiers(for: texts)
      #expect(Set(names).count == texts.count, "\(texts)")
      for name in names {
        #expect(SwiftName.isSpelledWell(name.text, style), "\(name) of \(texts)")
      }
    }
  }
}
