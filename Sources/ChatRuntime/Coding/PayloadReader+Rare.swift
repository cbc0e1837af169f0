import JSONText

/// State that only a few readers need, stored out of line.
///
/// A reader may be copied to read something again, and the copies must change independently. Code that changes this
/// state makes sure that no other reader shares it.
@usableFromInline
final class RareReaderState {
  /// The values of the state.
  struct Values {
    var context: [ContextMember]?
    var notices: NoticeList?
    var contextsInUse: [ContextReader]?
    var contextUsedUp: ContextReader?
    var payloadRepeatsNames: Bool?
    var tapeMemory: TapeMemory?
  }

  fileprivate(set) var values: Values

  fileprivate init(_ values: Values) {
    self.values = values
  }
}

extension PayloadReader {
  /// The context members that apply to the next object; nil for none.
  @usableFromInline var context: [ContextMember]? {
    @inlinable get { rare == nil ? nil : rareContext }
    set {
      if rare == nil, newValue == nil { return }
      change { $0.context = newValue }
    }
  }

  @usableFromInline var rareContext: [ContextMember]? { rare?.values.context }

  /// The list that collects problems of skipped values; nil if every unreadable value is an error.
  ///
  /// It is a reference, because a reader may be copied to read something again.
  @usableFromInline var notices: NoticeList? {
    @inlinable get { rare == nil ? nil : rareNotices }
    set {
      if rare == nil, newValue == nil { return }
      change { $0.notices = newValue }
    }
  }

  @usableFromInline var rareNotices: NoticeList? { rare?.values.notices }

  /// The readers of context members for the objects that were begun, the innermost one last; nil before the first.
  var contextsInUse: [ContextReader]? {
    get { rare?.values.contextsInUse }
    set {
      if rare == nil, newValue == nil { return }
      change { $0.contextsInUse = newValue }
    }
  }

  /// The reader of context members of the object that ended last, if it had one.
  var contextUsedUp: ContextReader? {
    get { rare?.values.contextUsedUp }
    set { change { $0.contextUsedUp = newValue } }
  }

  /// The name of the context member that is being read in place of the payload; nil if the payload is being read.
  var contextMemberInUse: String? { contextsInUse?.last { $0.memberInUse != nil }?.memberInUse }

  /// Whether an object in the payload repeats a name; nil if this was not determined yet.
  var payloadRepeatsNames: Bool? {
    get { rare?.values.payloadRepeatsNames }
    set { change { $0.payloadRepeatsNames = newValue } }
  }

  /// The memory in which values are parsed for the engine, shared by copies of the reader.
  var tapeMemory: TapeMemory {
    mutating get {
      if let memory = rare?.values.tapeMemory { return memory }
      let memory = TapeMemory()
      change { $0.tapeMemory = memory }
      return memory
    }
  }

  /// Changes the state of this reader, but not that of its copies.
  private mutating func change(_ body: (inout RareReaderState.Values) -> Void) {
    if rare == nil || !isKnownUniquelyReferenced(&rare) {
      rare = RareReaderState(rare?.values ?? RareReaderState.Values())
    }
    rare.map { body(&$0.values) }
  }
}
