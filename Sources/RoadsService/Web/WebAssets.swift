import RoadsCore
import RoadsFormats
import RoadsText

/// The page's files as they are served, below a path with the version of all of them: a client that has
/// one of a version has it for ever, and files of two versions never meet in one page.
package final class WebAssets: Sendable {
  /// They are the same for every service of a process.
  package static let shared = WebAssets()

  /// A hash of everything that the page is made of.
  package let version: String
  private let files: [String: StaticContent]

  /// What is filled in before it is served, at an address of its own.
  private static let templates: Set<String> = ["index.html", "sw.js"]

  /// Of iOS, which shows no SVG on its home screen, and of what installs pages otherwise.
  private static let iconSizes = [180, 192]

  /// Where they are: `/assets/VERSION/`.
  package var folder: String { "/assets/\(version)/" }

  package var names: [String] { files.keys.sorted() }

  private init() {
    var tag = ContentTag()
    var files: [String: StaticContent] = [:]
    let bundled = ScriptBundle.files.union(StyleBundle.files)
    for file in WebFiles.own {
      tag.add(file.name)
      tag.add(file.bytes)
      guard !WebAssets.templates.contains(file.name), !bundled.contains(file.name),
        let type = MediaType(ofFile: file.name)
      else { continue }
      files[file.name] =
        type == .script
        ? StaticContent(type, text: ScriptText.withoutComments(file.text))
        : StaticContent(type, WebAssets.copy(file))
    }
    // How they are joined makes another version too.
    for (name, text) in ScriptBundle.page().sorted(by: { $0.key < $1.key }) {
      tag.add(text)
      files[name] = StaticContent(.script, text: text)
    }
    let style = StyleBundle.text()
    tag.add(style)
    files[StyleBundle.name] = StaticContent(.style, text: style)
    let leaflet = WebFiles.leaflet
    for file in leaflet where file.coding == .identity {
      tag.add(file.name)
      tag.add(file.bytes)
      guard !bundled.contains(file.name), let type = MediaType(ofFile: file.name) else { continue }
      let packed = leaflet.filter { $0.name == file.name && $0.coding != .identity }
      files[file.name] = StaticContent(
        type, WebAssets.copy(file),
        packed: Dictionary(packed.map { ($0.coding, WebAssets.copy($0)) }, uniquingKeysWith: { $1 }))
    }
    let icon = IconPicture(svg: WebFiles.text("icon.svg"))
    for size in WebAssets.iconSizes {
      let picture = PNG.square(size, icon.pixels(size))
      tag.add(picture)
      files["icon-\(size).png"] = StaticContent(.png, picture)
    }
    for language in Language.allCases {
      let text = WebAssets.sentences(language)
      tag.add(text)
      files["text-\(language.rawValue).json"] = StaticContent(.json, text: text)
    }
    let names = WebAssets.names(of: FeatureType.allCases)
    tag.add(names)
    files["names.json"] = StaticContent(.json, text: names)
    self.files = files
    version = tag.digits
  }

  func content(_ name: String) -> StaticContent? { files[name] }

  private static func sentences(_ language: Language) -> String {
    SmallJSON.object(MapSentences.all.map { ($0.key, .text($0.phrase(language))) }) + "\n"
  }

  /// By which words people call types, in all languages: what somebody may have meant who has mistyped one. Fetched only
  /// where somebody searches.
  private static func names(of types: [FeatureType]) -> String {
    SmallJSON.object(types.map { ($0.name, .array(TypeWords.words(for: $0).map { .text($0) })) }) + "\n"
  }

  private static func copy(_ file: WebFiles.File) -> OutputBuffer {
    let buffer = OutputBuffer(capacity: file.bytes.count)
    buffer.append(file.bytes)
    return buffer
  }
}
