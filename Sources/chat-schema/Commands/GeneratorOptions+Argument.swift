public import ArgumentParser
public import ChatSchemaGenerator

extension GeneratorOptions.Access: ExpressibleByArgument {}
