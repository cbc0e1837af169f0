import ChatRecords
import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatSync
