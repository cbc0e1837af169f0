@_spi(Adapter) import ChatStore
