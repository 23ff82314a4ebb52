/// What libFuzzer calls with each input that it thinks of; `main` is libFuzzer's own.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  chosen(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
