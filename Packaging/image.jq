# What a container of the image is like: the service, as a user of its own, with its store in one volume.
{
  architecture: $architecture,
  os: "linux",
  created: $created,
  config: {
    User: "10001:10001",
    Env: ["PATH=/usr/bin:/bin", "ROADS_DB=/var/lib/roads/roads.db"],
    WorkingDir: "/var/lib/roads",
    Volumes: {"/var/lib/roads": {}},
    ExposedPorts: {"8080/tcp": {}},
    Entrypoint: ["/usr/bin/roads"],
    Cmd: ["serve", "--host", "0.0.0.0"],
    StopSignal: "SIGTERM",
    Healthcheck: {
      Test: ["CMD", "/bin/bash", "-c",
        "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r line <&3 && [[ $line == *' 200 '* ]]"],
      # Nanoseconds.
      Interval: 30000000000,
      Timeout: 5000000000,
      StartPeriod: 60000000000,
      Retries: 3
    },
    Labels: {
      "org.opencontainers.image.title": "roads",
      "org.opencontainers.image.description": "Radars and road conditions over HTTP",
      "org.opencontainers.image.version": $version,
      "org.opencontainers.image.created": $created
    }
  },
  rootfs: {type: "layers", diff_ids: [$layer]},
  history: [{created: $created, comment: "a Debian 12 with the package"}]
}
