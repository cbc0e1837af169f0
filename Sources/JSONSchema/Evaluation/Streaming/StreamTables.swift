/// The rules of a ``StreamingValidator`` and the data that they refer to, in plain memory.
///
/// The tables are immutable, so that threads can share them.
final class StreamTables: Sendable {
  private let memory = FrozenMemory()
  let rules: FrozenTable<StreamRule>
  let subschemas: FrozenTable<SubschemaID>
  let arrays: FrozenTable<StreamArray>
  let objects: FrozenTable<StreamObject>
  let prefixes: FrozenTable<Int32>
  let members: FrozenTable<StreamMember>
  let slots: FrozenTable<Int32>
  let patterns: FrozenTable<StreamPattern>
  let nameBytes: FrozenTable<UInt8>
  let strings: FrozenTable<NameTable>

  /// The ``StreamByteClass`` of each of the 256 bytes.
  let classes: FrozenTable<UInt8>

  init(_ builder: borrowing StreamTableBuilder) {
    rules = FrozenTable(builder.rules, in: memory)
    subschemas = FrozenTable(builder.subschemas, in: memory)
    arrays = FrozenTable(builder.arrays, in: memory)
    objects = FrozenTable(builder.objects, in: memory)
    prefixes = FrozenTable(builder.prefixes, in: memory)
    members = FrozenTable(builder.members, in: memory)
    slots = FrozenTable(builder.slots, in: memory)
    patterns = FrozenTable(builder.patterns, in: memory)
    nameBytes = FrozenTable(builder.nameBytes, in: memory)
    strings = FrozenTable(builder.strings, in: memory)
    classes = FrozenTable(count: 256, in: memory) { StreamByteClass(of: UInt8($0)).rawValue }
  }
}

/// The entry for one name in a rule for objects.
struct NamedRule {
  var name: Name
  /// The rule of the member's value.
  var rule: Int32
  /// The name's bit among the required ones, or 0.
  var requiredBit: UInt64 = 0
}

/// The tables of a ``StreamTables`` during compilation.
struct StreamTableBuilder: ~Copyable {
  var rules = GrowingTable<StreamRule>()
  var subschemas = GrowingTable<SubschemaID>()
  var arrays = GrowingTable<StreamArray>()
  var objects = GrowingTable<StreamObject>()
  var prefixes = GrowingTable<Int32>()
  var members = GrowingTable<StreamMember>()
  var slots = GrowingTable<Int32>()
  var patterns = GrowingTable<StreamPattern>()
  var nameBytes = GrowingTable<UInt8>()
  var strings = GrowingTable<NameTable>()

  /// The maximum distance of a name from its slot.
  ///
  /// Tables with more collisions are left to the tree.
  private static let maximumDistance = 64

  /// Adds names with their rules and the slots that find them.
  ///
  /// - Returns: False if there are too many collisions.
  mutating func add(_ names: [NamedRule], to object: inout StreamObject) -> Bool {
    object.memberStart = Int32(members.count)
    object.memberCount = Int32(names.count)
    var capacity = 4
    while capacity < names.count * 2 { capacity *= 2 }
    let slotStart = slots.count
    object.slotStart = Int32(slotStart)
    object.slotMask = Int32(capacity - 1)
    slots.append(repeating: -1, count: capacity)
    for (place, entry) in names.enumerated() {
      members.append(member(entry))
      let hash = entry.name.bytes.withUnsafeBufferPointer(StreamNameHash.hash)
      var slot = Int(truncatingIfNeeded: StreamNameHash.slot(hash))
      var distance = 0
      while slots[slotStart + slot & (capacity - 1)] >= 0 {
        slot &+= 1
        distance += 1
        if distance > Self.maximumDistance { return false }
      }
      slots[slotStart + slot & (capacity - 1)] = Int32(place)
    }
    return true
  }

  private mutating func member(_ entry: NamedRule) -> StreamMember {
    let name = entry.name
    var member = StreamMember(
      length: Int32(name.bytes.count), textStart: Int32(nameBytes.count), rule: entry.rule,
      requiredBit: entry.requiredBit)
    let quoted = name.bytes + [UInt8(ascii: "\"")]
    nameBytes.append(contentsOf: quoted)
    var words = [UInt8](repeating: 0, count: 16)
    var masks = words
    for index in 0..<min(16, quoted.count) {
      words[index] = quoted[index]
      masks[index] = 0xFF
    }
    func word(_ bytes: [UInt8], _ place: Int) -> UInt64 {
      bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 8 * place, as: UInt64.self) }
    }
    (member.first, member.second) = (word(words, 0), word(words, 1))
    (member.firstMask, member.secondMask) = (word(masks, 0), word(masks, 1))
    // A name that must be escaped never equals the bytes of a text. The tree finds it.
    if name.bytes.contains(where: {
      $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }) {
      (member.first, member.firstMask) = (1, 0)
    }
    return member
  }
}

/// A hash of a name's length and bytes, eight at a time.
enum StreamNameHash {
  /// Returns the hash of a name of at most 16 bytes, or the start of that of a longer one.
  @inline(__always)
  static func hash(_ first: UInt64, _ last: UInt64, _ length: Int) -> UInt64 {
    (first ^ (last << 32 | last >> 32)) &+ UInt64(truncatingIfNeeded: length)
  }

  /// Returns the hash extended by eight bytes from the middle of a name.
  @inline(__always)
  static func hash(_ hash: UInt64, _ next: UInt64) -> UInt64 {
    (hash ^ next) &* 0x9E37_79B9_7F4A_7C15
  }

  static func hash(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(name)
    func word(_ offset: Int) -> UInt64 {
      bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    guard name.count >= 8 else {
      var words = [UInt8](repeating: 0, count: 8)
      for index in name.indices { words[index] = name[index] }
      return hash(words.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }, 0, name.count)
    }
    var hash = hash(word(0), name.count > 8 ? word(name.count - 8) : 0, name.count)
    for offset in stride(from: 8, to: name.count - 8, by: 8) {
      hash = Self.hash(hash, word(offset))
    }
    return hash
  }

  /// Returns the first slot to examine, before it is reduced to the size of a table.
  @inline(__always)
  static func slot(_ hash: UInt64) -> UInt64 {
    (hash &* 0x9E37_79B9_7F4A_7C15) >> 40
  }
}

/// The sets of characters to which a byte belongs, as bits.
struct StreamByteClass: OptionSet {
  let rawValue: UInt8

  /// `atext` of RFC 5322, 3.2.3.
  static let atom = StreamByteClass(rawValue: 1)
  /// Letters, digits and hyphens, which are allowed in labels of host names.
  static let label = StreamByteClass(rawValue: 2)
  /// The characters of a scheme after its first letter (RFC 3986, 3.1).
  static let scheme = StreamByteClass(rawValue: 4)
  /// `reg-name` without percent-encodings (RFC 3986, 3.2.2).
  static let registeredName = StreamByteClass(rawValue: 8)
  /// `pchar` and the slash, without percent-encodings (RFC 3986, 3.3).
  static let path = StreamByteClass(rawValue: 16)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(of byte: UInt8) {
    self = []
    if EmailFormat.atomCharacters.contains(byte) { insert(.atom) }
    if HostnameFormat.labelCharacters.contains(byte) { insert(.label) }
    if URIFormat.schemeCharacters.contains(byte) { insert(.scheme) }
    if URICharacters.nameCharacters.contains(byte) { insert(.registeredName) }
    if URICharacters.path.contains(byte) { insert(.path) }
  }
}

/// Finds the subschemas whose verdict may depend on the dynamic scope.
enum ScopeSearch {
  /// Returns whether a dynamic reference can be reached, for each subschema of a program.
  static func subschemasAskingForScope(_ program: Program) -> [Bool] {
    var asks = [Bool](repeating: false, count: program.subschemas.count)
    guard program.needsDynamicScope else { return asks }
    var parents = [[Int]](repeating: [], count: asks.count)
    var waiting: [Int] = []
    for number in asks.indices {
      for place in program.subschemas[number].quickPlaces {
        let operation = program.quickOperations[place]
        if case .inPlace(.dynamicReference) = operation, !asks[number] {
          asks[number] = true
          waiting.append(number)
        }
        program.forEachSubschema(of: operation) { child, _ in parents[child.index].append(number) }
      }
    }
    while let next = waiting.popLast() {
      for parent in parents[next] where !asks[parent] {
        asks[parent] = true
        waiting.append(parent)
      }
    }
    return asks
  }
}
