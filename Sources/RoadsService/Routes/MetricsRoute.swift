/// `GET /metrics`, for Prometheus.
enum MetricsRoute {
  static let name = "metrics"

  static func endpoint(
    _ requests: RequestMetrics, _ figures: [@Sendable (inout MetricsPage) -> Void]
  ) -> Endpoint {
    let description = OperationDescription(
      "Metrics in Prometheus' text format",
      answers: [.init(200, "The metrics.", mediaType: "text/plain")], example: "/metrics")
    return Endpoint(
      "/metrics",
      [
        Operation(.get, name, access: .unlimited, description: description) { _ in
          var page = MetricsPage()
          requests.write(into: &page)
          for write in figures { write(&page) }
          ProcessFigures.write(into: &page)
          return .now(
            Response(
              status: 200,
              headers: Headers([
                .init("Content-Type", MetricsPage.mediaType), .init("Cache-Control", "no-store"),
              ]), body: .bytes(page.buffer)))
        }
      ])
  }
}
