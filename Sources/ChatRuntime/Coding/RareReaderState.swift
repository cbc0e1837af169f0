import JSONText

/// State that only a few readers need, stored out of line.
///
/// It is a single reference, because it adds to the cost of creating, copying and destroying every reader. A reader may
/// be copied to read something again, and the copies must change independently: code that changes this state makes sure
/// that no other reader shares it.
@usableFromInline
struct RareReaderState {
  @usableFromInline
  final class Storage {
    fileprivate var context: [ContextMember]?
    fileprivate var notices: NoticeList?
    fileprivate var contextsInUse: [ContextReader]?
    fileprivate var contextUsedUp: ContextReader?
    fileprivate var payloadRepeatsNames: Bool?
    fileprivate var tapeMemory: TapeMemory?

    fileprivate init(copying other: Storage?) {
      context = other?.context
      notices = other?.notices
      contextsInUse = other?.contextsInUse
      contextUsedUp = other?.contextUsedUp
      payloadRepeatsNames = other?.payloadRepeatsNames
      tapeMemory = other?.tapeMemory
    }
  }

  /// The storage; nil for readers that need no such state.
  @usableFromInline var storage: Storage?

  @inlinable
  init() {
    storage = nil
  }

  /// The context members that apply to the next object; nil for none.
  @usableFromInline var context: [ContextMember]? {
    @inlinable get { storage == nil ? nil : rareContext }
    set {
      if storage == nil, newValue == nil { return }
      change { $0.context = newValue }
    }
  }

  @usableFromInline var rareContext: [ContextMember]? { storage?.context }

  /// Applies the context to the object that was just begun, and to no other.
  @usableFromInline
  mutating func useContext() -> Bool {
    defer { context = nil }
    guard let context else { return false }
    contextsInUse = (contextsInUse ?? []) + [ContextReader(context)]
    return true
  }

  /// The list that collects problems of skipped values; nil if every unreadable value is an error.
  ///
  /// It is a reference, because a reader may be copied to read something again.
  @usableFromInline var notices: NoticeList? {
    @inlinable get { storage == nil ? nil : rareNotices }
    set {
      if storage == nil, newValue == nil { return }
      change { $0.notices = newValue }
    }
  }

  @usableFromInline var rareNotices: NoticeList? { storage?.notices }

  /// The readers of context members for the objects that were begun, the innermost one last; nil before the first.
  var contextsInUse: [ContextReader]? {
    get { storage?.contextsInUse }
    set {
      if storage == nil, newValue == nil { return }
      change { $0.contextsInUse = newValue }
    }
  }

  /// The reader of context members of the object that ended last, if it had one.
  var contextUsedUp: ContextReader? {
    get { storage?.contextUsedUp }
    set { change { $0.contextUsedUp = newValue } }
  }

  /// The name of the context member that is being read in place of the payload; nil if the payload is being read.
  var contextMemberInUse: String? { contextsInUse?.last { $0.memberInUse != nil }?.memberInUse }

  /// Whether an object in the payload repeats a name; nil if this was not determined yet.
  var payloadRepeatsNames: Bool? {
    get { storage?.payloadRepeatsNames }
    set { change { $0.payloadRepeatsNames = newValue } }
  }

  /// Returns whether an object in the bytes of a reader may repeat a name; the whole payload is examined once.
  mutating func mayRepeatNames(in json: JSONReader) -> Bool {
    // A context member has separate bytes.
    if contextMemberInUse != nil { return true }
    if payloadRepeatsNames == nil { payloadRepeatsNames = json.payloadRepeatsNames }
    return payloadRepeatsNames != false
  }

  /// The memory in which values are parsed for the engine, shared by copies of the reader.
  var tapeMemory: TapeMemory {
    mutating get {
      if let memory = storage?.tapeMemory { return memory }
      let memory = TapeMemory()
      change { $0.tapeMemory = memory }
      return memory
    }
  }

  /// Changes the state of this reader, but not that of its copies.
  private mutating func change(_ body: (Storage) -> Void) {
    if storage == nil || !isKnownUniquelyReferenced(&storage) {
      storage = Storage(copying: storage)
    }
    storage.map(body)
  }
}
