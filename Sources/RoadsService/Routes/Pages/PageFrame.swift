import RoadsFormats
import RoadsText

/// The document around each of the service's own pages.
enum PageFrame {
  /// `isHome`: its title is the service's name, which stands behind every other one.
  static func text(
    _ language: Language, title: String, isHome: Bool = false, head: (inout XMLWriter) -> Void = { _ in },
    body: (inout XMLWriter) -> Void
  ) -> String {
    var writer = XMLWriter()
    writer.element("html", ["lang": language.rawValue]) { html in
      html.element("head") { inner in
        inner.element("meta", ["charset": "utf-8"])
        inner.element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        inner.element("title", [:], isHome ? title : "\(title) – \(PagesText.service(language))")
        head(&inner)
        inner.style(PageStyle.css)
      }
      html.element("body", inside: body)
    }
    return "<!DOCTYPE html>\n" + writer.text
  }
}

extension XMLWriter {
  /// The text of `style` is not escaped in HTML. It is ours, and has nothing in it that would end it.
  fileprivate mutating func style(_ css: String) { raw("<style>" + css + "</style>\n") }
}
