extension CallableDeclaration {
  /// Creates a static function of records that throws, with the generic parameter of the model.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - documentation: The doc comment.
  ///   - parameters: The parameters.
  ///   - result: The result; nil for none.
  ///   - isDiscardable: Whether a caller may ignore the result.
  ///   - access: The access level; nil for that of the record.
  ///   - scope: The entity.
  ///   - body: The statements.
  init(
    _ name: Identifier, _ documentation: Documentation, _ parameters: [Parameter],
    result: TypeReference? = nil, isDiscardable: Bool = false, access: Access? = nil,
    of scope: RecordScope, _ body: [SwiftStatement]
  ) {
    self.init(
      documentation: documentation, attributes: isDiscardable ? [.discardableResult] : [],
      access: access ?? scope.access, isStatic: true, kind: .function(name),
      genericParameters: scope.genericParameters, parameters: parameters, effects: .throws,
      result: result, body: .statements(body))
  }
}

extension RecordLocals {
  /// The parameter `into target: any ChangeTarget`.
  var intoTarget: Parameter {
    Parameter(label: .other("into"), name: target, type: .any("ChangeTarget"))
  }

  /// The parameter `into transaction: any StoreTransaction`.
  var intoTransaction: Parameter {
    Parameter(label: .other("into"), name: transaction, type: .any("StoreTransaction"))
  }

  /// Returns `try target.apply(.change(values))`.
  func applying(
    _ change: Identifier, _ values: Expression..., to target: Identifier
  ) -> Expression {
    let change = Expression.implicitCall(change, values.map { Argument($0) })
    return .tried(Expression.name(target).calling("apply", change))
  }

  /// Returns `return try transaction.required(key)`.
  func returning(rowOf key: Expression) -> SwiftStatement {
    .returned(.tried(Expression.name(transaction).calling("required", key)))
  }

  /// Returns `var row = RowValues(for: table)`.
  static func newRow(_ name: Identifier) -> SwiftStatement {
    .variable(name, .creating("RowValues", [Argument("for", "table")]))
  }
}
