/// How the service's own pages look: one column of text, readable on a small telephone, light and dark. Links
/// are written out, nothing moves, nothing is loaded.
enum PageStyle {
  static let css = """
    :root{color-scheme:light dark;--ink:#1b1f24;--paper:#fff;--dim:#57606a;--line:#d0d7de;--link:#0b57d0;--head:#f6f8fa}
    @media(prefers-color-scheme:dark){:root{--ink:#e6edf3;--paper:#0d1117;--dim:#9aa4af;--line:#30363d;--link:#79b8ff;--head:#161b22}}
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:68rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
    a{color:var(--link)}
    a:focus-visible{outline:2px solid var(--link);outline-offset:2px}
    h1{font-size:1.6rem;line-height:1.25;margin:.5rem 0}
    h2{font-size:1.2rem;margin:1.5rem 0 .5rem}
    nav ol{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem .75rem;margin:0;padding:0}
    nav li+li::before{content:"›";color:var(--dim);margin-right:.75rem}
    .table{overflow-x:auto}
    table{border-collapse:collapse;width:100%}
    th,td{text-align:left;vertical-align:top;padding:.4rem .6rem;border-bottom:1px solid var(--line)}
    th{background:var(--head);font-weight:600}
    td.number{text-align:right;font-variant-numeric:tabular-nums}
    dl{display:grid;grid-template-columns:max-content 1fr;gap:.3rem 1rem}
    dt{color:var(--dim)}
    dd{margin:0;overflow-wrap:anywhere}
    code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
    .dim,footer{color:var(--dim)}
    .text{max-width:42rem;margin:.5rem 0}
    .said{padding-left:.75rem;border-left:3px solid var(--line);overflow-wrap:anywhere}
    .button{display:inline-block;min-height:44px;margin:.5rem 0;padding:.6rem 1.2rem;border-radius:.5rem;background:var(--link);color:var(--paper);text-decoration:none}
    footer{margin-top:2rem;border-top:1px solid var(--line);padding-top:.75rem;font-size:.9rem}
    @media(max-width:36rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.6rem}th,td{padding:.35rem .4rem}.wide{display:none}}
    """

  /// Nothing but this style: a feature's text that got through as markup could still do nothing.
  static func policy(_ ancestors: FrameAncestors = .nobody) -> String {
    "default-src 'none'; style-src 'sha256-\(hash)'; base-uri 'none'; form-action 'none';"
      + " frame-ancestors \(ancestors.text)"
  }

  private static let hash = Digest.base64(Digest.sha256(Array(css.utf8)))
}
