# What the scripts share: finding Swift, installing Debian's packages,
# building the program. Sourced, with $name set to what messages begin with.
# shellcheck shell=bash

# What fails inside of $(…) ends the script too.
shopt -s inherit_errexit

: "${name:?set by who sources this}"
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
scratch="$root/.build/static"
binary="$scratch/release/roads"

# What the program is built with and runs on.
product_packages=(
  libsqlite3-dev libsqlite3-mod-spatialite libgeographiclib-dev libsimdjson-dev libexpat1-dev libmicrohttpd-dev
  libsodium-dev libxxhash-dev zlib1g-dev libcurl4-openssl-dev libpq-dev libproj-dev tzdata libjs-leaflet
  libjs-leaflet.markercluster python3
)

# How the program is built. No debug information and no symbols, which would name folders of this machine, and no
# place of its own to look for libraries in. Nor the sums by which the compiler knows its own work again: they differ
# from folder to folder.
release_flags=(
  -c release --static-swift-stdlib --disable-local-rpath -debug-info-format none -Xlinker -s
  -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen
)

# What the bench is built with besides: how it talks to Redis.
# shellcheck disable=SC2034 # used by who sources this
bench_packages=(libhiredis-dev wrk)

# shellcheck source=archives.bash
. "$root/Scripts/lib/archives.bash"

say() { printf '%s: %s\n' "$name" "$*" >&2; }

fail() {
  say "$*"
  exit 3
}

need_swift() {
  command -v swift >/dev/null 2>&1 && return
  fail "Swift is missing: install Swift 6.3 or newer for Debian 12 from https://www.swift.org/install/linux/" \
    "and put it on the PATH"
}

# Installs those of the named Debian packages that are not there yet.
need_packages() {
  local package missing=()
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q '^install ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  install_packages "${missing[@]}"
}

# Installs the named packages, or newer versions of them.
install_packages() {
  local as_root=()
  command -v apt-get >/dev/null 2>&1 || fail "these Debian packages are missing: $*"
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || fail "install these packages as root, then run this again: apt-get install $*"
    as_root=(sudo)
  fi
  say "installing $*"
  local log
  log=$(mktemp)
  # The lists first: a machine that was never updated knows no package.
  if ! { "${as_root[@]}" apt-get update -q &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@"; } \
    >"$log" 2>&1 </dev/null; then
    tail -n 20 "$log" >&2
    rm -f "$log"
    fail "these packages could not be installed: $*"
  fi
  rm -f "$log"
}

# nginx, taken out of its Debian package into a folder of the checkout: installed, it would be started, and listen
# to the world.
need_nginx() {
  [ "${ROADS_WITHOUT_CLIENTS:-}" = 1 ] && return
  local folder="$root/.build/nginx"
  [ -x "$folder/usr/sbin/nginx" ] && return
  say "fetching nginx"
  rm -rf "$folder"
  mkdir -p "$folder"
  (cd "$folder" && apt-get download -q nginx && dpkg -x nginx_*.deb .) >/dev/null 2>&1 ||
    fail "cannot fetch nginx; ROADS_WITHOUT_CLIENTS=1 skips the tests that need it"
}

# Other people's clients, from PyPI, in a folder of the checkout. ROADS_WITHOUT_CLIENTS=1 goes without them.
need_clients() {
  [ "${ROADS_WITHOUT_CLIENTS:-}" = 1 ] && return
  local folder="$root/.build/clients" list="$root/Scripts/lib/clients.txt"
  cmp -s "$list" "$folder/installed" && return
  need_packages python3-venv
  say "installing clients from PyPI"
  rm -rf "$folder"
  python3 -m venv "$folder" || fail "cannot create a Python environment in $folder"
  "$folder/bin/pip" install --quiet --disable-pip-version-check --no-deps --requirement "$list" >&2 ||
    fail "PyPI's packages could not be installed; ROADS_WITHOUT_CLIENTS=1 skips the tests that need them"
  cp "$list" "$folder/installed"
}

# Whether nothing has changed of which the program, or a file beside it, is made.
is_current() {
  local packages files
  mapfile -t packages < <(component_packages)
  mapfile -t files < <(records "${packages[@]}")
  files+=("$root"/{Package.swift,Sources,LICENSE}
    "$root"/Scripts/lib/{setup.bash,components.{py,txt},notices.py,sbom.py,source.py,build_note.py})
  [ -x "$binary" ] && [ -f "$scratch/built" ] && [ -f "$binary.cdx.json" ] && [ -f "$binary.notices.txt" ] &&
    [ -z "$(find "${files[@]}" -newer "$scratch/built" -print -quit)" ]
}

# The program that ROADS_BINARY names; without it, that of the checkout.
need_given_binary() {
  if [ -n "${ROADS_BINARY:-}" ]; then
    binary=$ROADS_BINARY
  else
    need_binary
  fi
}

# Builds the release binary where anything changed since it was built, and writes beside it what it is made of.
need_binary() {
  is_current && return
  local stamp="$scratch/built" packages files
  need_swift
  need_packages "${product_packages[@]}"
  need_current_archives
  mkdir -p "$scratch"
  # One build at a time: whoever comes second finds it done.
  exec 9>"$scratch/building"
  if ! flock -n 9; then
    say "waiting for another build of the same folder"
    flock 9
  fi
  local begun="$scratch/begun" log="$scratch/log"
  touch "$begun"
  # The build does not look whether files of the system are newer.
  mapfile -t packages < <(inside_packages)
  mapfile -t files < <(records "${packages[@]}")
  if [ -f "$stamp" ] && [ -n "$(find "${files[@]}" -newer "$stamp" -print -quit)" ]; then
    rm -rf "$binary" "$scratch"/*/release/C*.build
  fi
  forget_plan "$scratch"
  say "building (some ten minutes the first time)"
  if ! swift build --package-path "$root" --scratch-path "$scratch" "${release_flags[@]}" \
    --product roads >"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    fail "the build failed; see the compiler's output above"
  fi
  forget_builder "$binary"
  note_build "$binary"
  write_beside "$binary"
  # A file that was saved while the compiler ran counts as changed.
  mv "$begun" "$stamp"
  exec 9>&-
}

# The bench, a package of its own, is built into the same folders. A plan that it has left there is of its own files
# only: another file that is gone since then would be asked for.
forget_plan() {
  rm -f "$1/release.yaml"
}

# Swift's own archives name folders of the machine that they were built on, in messages of theirs. The other name is
# as long, so nothing moves.
forget_builder() {
  LC_ALL=C grep -qF /home/build-user/ "$1" || return 0
  LC_ALL=C sed -i 's#/home/build-user/#/swift-toolchain/#g' "$1"
}

# What it was built from, for `roads --version`.
note_build() {
  /usr/bin/python3 -B -E "$root/Scripts/lib/build_note.py" "$1" ||
    fail "what the program was built from could not be written into it"
}

# What the program is made of, for other programs (CycloneDX) and with the licences' words: in UTF-8, whatever
# language the machine is set to.
write_beside() {
  local write=(/usr/bin/python3 -B -E -X utf8)
  "${write[@]}" "$root/Scripts/lib/sbom.py" "$1" >"$1.cdx.json.new" || fail "the list of components could not be written"
  mv "$1.cdx.json.new" "$1.cdx.json"
  "${write[@]}" "$root/Scripts/lib/notices.py" >"$1.notices.txt.new" || fail "the notices could not be written"
  mv "$1.notices.txt.new" "$1.notices.txt"
}
