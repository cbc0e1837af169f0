/// What few readers have to remember.
///
/// A reader may be copied to read something again, and its copies change apart from each other: whoever
/// changes this makes sure that no other reader has it.
@usableFromInline
final class RareReaderState {
  /// What is remembered.
  struct Values {
    var context: [ContextMember]?
    var notices: NoticeList?
    var contextsInUse: [ContextReader]?
    var contextUsedUp: ContextReader?
    var payloadRepeatsNames: Bool?
  }

  fileprivate(set) var values: Values

  fileprivate init(_ values: Values) {
    self.values = values
  }
}

extension PayloadReader {
  /// What the next object that begins may take for members that it leaves out; nil for none.
  @usableFromInline var context: [ContextMember]? {
    @inlinable get { rare == nil ? nil : rareContext }
    set {
      if rare == nil, newValue == nil { return }
      change { $0.context = newValue }
    }
  }

  @usableFromInline var rareContext: [ContextMember]? { rare?.values.context }

  /// Where to note what is passed over; nil if everything that can not be read is an error.
  ///
  /// A reference, because a reader may be copied to read something again.
  @usableFromInline var notices: NoticeList? {
    @inlinable get { rare == nil ? nil : rareNotices }
    set {
      if rare == nil, newValue == nil { return }
      change { $0.notices = newValue }
    }
  }

  @usableFromInline var rareNotices: NoticeList? { rare?.values.notices }

  /// What hands out members from a context to objects that have begun, the innermost one last; nil as
  /// long as there was none.
  var contextsInUse: [ContextReader]? {
    get { rare?.values.contextsInUse }
    set {
      if rare == nil, newValue == nil { return }
      change { $0.contextsInUse = newValue }
    }
  }

  /// What handed out members from a context to the object that ended last, if any did.
  var contextUsedUp: ContextReader? {
    get { rare?.values.contextUsedUp }
    set { change { $0.contextUsedUp = newValue } }
  }

  /// The context member that is being read in place of the payload, if one is.
  var contextMemberInUse: String? { contextsInUse?.last { $0.memberInUse != nil }?.memberInUse }

  /// Whether an object somewhere in the payload repeats a name; nil as long as nobody has asked.
  var payloadRepeatsNames: Bool? {
    get { rare?.values.payloadRepeatsNames }
    set { change { $0.payloadRepeatsNames = newValue } }
  }

  /// Changes what this reader remembers, and no copy of it.
  private mutating func change(_ body: (inout RareReaderState.Values) -> Void) {
    if rare == nil || !isKnownUniquelyReferenced(&rare) {
      rare = RareReaderState(rare?.values ?? RareReaderState.Values())
    }
    rare.map { body(&$0.values) }
  }
}
