import RoadsCore
import RoadsFormats
import Testing

struct CorpusTests {
  @Test func everyFormatHasAGoodFile() {
    for format in ImportFormat.allCases {
      #expect(Corpus.names.contains { $0.hasPrefix(format.rawValue + "-") }, "\(format)")
    }
  }

  @Test func everyFormatIsDocumented() {
    for format in ImportFormat.allCases where format != .list {
      #expect(Corpus.manual.contains("`\(format.rawValue)`"), "\(format)")
      #expect(Corpus.manual.contains(format.title.split(separator: ", ")[0]), "\(format)")
    }
  }

  @Test(arguments: Corpus.names)
  func isToldByItsContent(name: String) throws {
    let options = ImportFile.Options(zone: sarajevo, now: now)
    let file = try ImportFile.open(ByteInput(name: name, bytes: try Corpus.bytes(name)), options)
    #expect(file.format == (try Corpus.format(of: name)))
  }

  @Test(arguments: Corpus.names)
  func everyMemberIsRead(name: String) throws {
    let told = try read(try Corpus.bytes(name)).map(\.told).joined()
    try Corpus.record(told, name)
    #expect(told == Corpus.expected(name))
  }

  @Test(arguments: Corpus.names)
  func chunkBoundariesDoNotShow(name: String) throws {
    let bytes = try Corpus.bytes(name)
    let whole = try read(bytes)
    for chunk in [1, 7, 64, 65] { #expect(try read(bytes, chunk: chunk) == whole, "\(chunk)") }
  }

  @Test(arguments: Corpus.names)
  func aSecondReadingHasTheSameIds(name: String) throws {
    let bytes = try Corpus.bytes(name)
    #expect(try read(bytes).map(\.row?.feature.address) == read(bytes).map(\.row?.feature.address))
  }

  @Test(arguments: Corpus.names)
  func truncationsAreErrorsAndNeverCrashes(name: String) throws {
    let bytes = try Corpus.bytes(name)
    let format = try Corpus.format(of: name)
    for length in stride(from: 0, to: bytes.count, by: 61) {
      do { _ = try read(Array(bytes[..<length]), from: format, chunk: 512) } catch {
        #expect(error is InputError)
      }
    }
  }

  @Test(arguments: Corpus.names)
  func changedBytesAreHarmless(name: String) throws {
    let bytes = try Corpus.bytes(name)
    let format = try Corpus.format(of: name)
    for index in stride(from: 0, to: bytes.count, by: 47) {
      for byte: UInt8 in [0, 0x22, 0x3C, 0x5D, 0x80] {
        var changed = bytes
        changed[index] = byte
        // An answer or an `InputError`, never anything else.
        do { _ = try read(changed, from: format, chunk: 512) } catch { #expect(error is InputError) }
      }
    }
  }
}
