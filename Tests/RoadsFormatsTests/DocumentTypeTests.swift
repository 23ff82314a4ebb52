import Glibc
import RoadsCore
import RoadsFormats
import Testing

/// No XML from outside may declare anything: a document type is refused before what it declares is looked at.
struct DocumentTypeTests {
  /// What can stand before a root named `gpx`.
  private static let types = [
    "<!DOCTYPE gpx>", "<!DOCTYPE gpx []>", "<!DOCTYPE\n gpx\t[<!ELEMENT gpx ANY>\n]\n>",
    "<!DOCTYPE gpx SYSTEM 'http://127.0.0.1:9/gpx.dtd'>",
    "<!DOCTYPE gpx PUBLIC '-//GPX' \"file:///etc/passwd\" [<!ENTITY a 'x'>]>",
    "<!DOCTYPE gpx [<!ENTITY a 'x'><!ENTITY b '&a;&a;'>]>",
    "<!DOCTYPE gpx [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>",
    "<!DOCTYPE gpx [<!ENTITY % p SYSTEM 'http://127.0.0.1:9/p'>%p;]>",
    "<!DOCTYPE gpx [<!ENTITY % p '<!ATTLIST wpt lat CDATA \"44\">'>%p;]>",
    "<!DOCTYPE gpx [<!NOTATION n SYSTEM 'n'><!ENTITY e SYSTEM 'e' NDATA n>]>",
    "<!--" + String(repeating: "-x", count: 400_000) + "--><!DOCTYPE gpx [<!ENTITY a 'x'>]>",
    "<?one two?>\n<!-- --><?three?><!DOCTYPE gpx [<?four?><!-- -->]>",
    // What is broken behind its beginning is not looked at either.
    "<!DOCTYPE gpx [<!ENTITY", "<!DOCTYPE gpx [<<<",
  ]

  private static let rest =
    "<gpx><wpt lat='44' lon='18'><name>&a;</name></wpt><trkpt lat='1' lon='1'/><trkpt lat='2' lon='2'/></gpx>"

  @Test(arguments: types) func `A document type is refused`(type: String) {
    let text = type + DocumentTypeTests.rest
    for format in [nil, ImportFormat.gpx, .datex2] {
      // A comment of a whole head of the file hides what follows from who guesses the format.
      if format == nil, type.utf8.count > 1 << 16 { continue }
      #expect(inputError { _ = try read(text, from: format) }?.problem == .documentType, "\(text.prefix(60))")
    }
    let route = ByteInput(name: "way", bytes: Array(text.utf8))
    #expect(inputError { _ = try RouteReader.read(route) }?.problem == .documentType, "\(text.prefix(60))")
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13]) func `However it is cut into pieces`(chunk: Int) {
    for type in DocumentTypeTests.types where type.utf8.count < 1000 {
      let text = Array((type + DocumentTypeTests.rest).utf8)
      #expect(
        inputError { _ = try read(text, from: .gpx, chunk: chunk) }?.problem == .documentType, "\(type)")
    }
  }

  @Test func `In every encoding that is read`() {
    let text = "<!DOCTYPE gpx [<!ENTITY a 'x'>]>" + DocumentTypeTests.rest
    let declared = ["UTF-8", "ISO-8859-1", "US-ASCII"].map {
      Array("<?xml version='1.0' encoding='\($0)'?>\(text)".utf8)
    }
    let wide: [UInt8] = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let turned: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    for bytes in declared + [wide, turned, marked] {
      for format in [ImportFormat.gpx, .datex2] {
        #expect(inputError { _ = try read(bytes, from: format) }?.problem == .documentType)
      }
    }
  }

  /// Whatever XML the corpus has, so that a new format is tried as well.
  @Test func `In every format`() throws {
    var tried: Set<ImportFormat> = []
    for name in Corpus.names {
      let text = String(decoding: try Corpus.bytes(name), as: UTF8.self).replacing(#/<!--.*?-->/#, with: "")
      guard text.hasPrefix("<"), let root = text.firstMatch(of: #/<([A-Za-z][^ >\/]*)/#) else { continue }
      let typed = text.replacingCharacters(
        of: root.range, with: "<!DOCTYPE \(root.1) [<!ATTLIST x y CDATA 'z'>]>\(root.0)")
      let format = try Corpus.format(of: name)
      #expect(inputError { _ = try read(typed) }?.problem == .documentType, "\(name)")
      tried.insert(format)
    }
    #expect(tried.isSuperset(of: [.gpx, .datex2]))
  }

  /// 200,000 defaults were looked for one after the other at each declaration, which took eight seconds.
  @Test(arguments: [ImportFormat.gpx, .datex2]) func `Defaults of attributes cost nothing`(
    format: ImportFormat
  ) {
    var text = "<!DOCTYPE gpx [<!ATTLIST gpx"
    for index in 0..<200_000 { text += " a\(index) CDATA ''" }
    text += ">]><gpx/>"
    let begin = ProcessorTime.now
    #expect(inputError { _ = try read(text, from: format) }?.problem == .documentType)
    let way = ByteInput(name: "way", bytes: Array(text.utf8))
    #expect(inputError { _ = try RouteReader.read(way) }?.problem == .documentType)
    #expect(ProcessorTime.since(begin) < 1)
  }

}

/// Of the calling thread: others may be busy.
enum ProcessorTime {
  static var now: timespec {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time
  }

  /// In seconds.
  static func since(_ begin: timespec) -> Double {
    let end = now
    return Double(end.tv_sec - begin.tv_sec) + Double(end.tv_nsec - begin.tv_nsec) / 1e9
  }
}

extension String {
  fileprivate func replacingCharacters(of range: Range<String.Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
