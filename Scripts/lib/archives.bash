# Whether what goes into the program is what the distribution offers now. A library that is linked or loaded is
# fixed with the system; an archive, a header or an embedded file stays in the program as it was. Sourced by
# setup.bash.
# shellcheck shell=bash

: "${root:?set by setup.bash}" "${scratch:?set by setup.bash}"

# The packages of which something is inside of the program.
inside_packages() {
  local how package
  while IFS='|' read -r _ how package _; do
    case $how in archive | header | embedded) printf '%s\n' "$package" ;; esac
  done <"$root/Scripts/lib/components.txt"
}

# All that the program links, loads and reads, and the above.
component_packages() { sed -E '/^(#|$)/d; s/^[^|]*\|[^|]*\|([^|]*)\|.*/\1/' "$root/Scripts/lib/components.txt"; }

# Where dpkg writes down what it installed of the named packages: files that are newer after each upgrade.
records() {
  local package
  for package in "$@"; do
    compgen -G "${ROADS_DPKG_INFO:-/var/lib/dpkg/info}/$package.list" ||
      compgen -G "${ROADS_DPKG_INFO:-/var/lib/dpkg/info}/$package:*.list" || true
  done
}

# Those of the named packages of which apt offers a newer version, a line for each: name, installed, offered.
outdated_packages() {
  local word rest package='' installed=''
  LC_ALL=C apt-cache policy "$@" | while read -r word rest; do
    case $word in
    Installed:) installed=$rest ;;
    Candidate:)
      [ "$installed" = '(none)' ] || [ "$rest" = '(none)' ] ||
        ! dpkg --compare-versions "$installed" lt "$rest" || printf '%s %s %s\n' "$package" "$installed" "$rest"
      ;;
    *) [ -n "$rest" ] || package=${word%:} ;;
    esac
  done
}

# apt's lists are not older than a day, where they can be fetched without asking anybody. Asked once a day at most,
# whatever comes of it: a machine without a network must not wait at each build.
refresh_lists() {
  local lists=${ROADS_APT_LISTS:-/var/lib/apt/lists} asked="$scratch/lists-asked" as_root=()
  [ -z "$(find "$lists" "$lists/partial" "$asked" -maxdepth 0 -mtime -1 -print -quit 2>/dev/null)" ] || return 0
  mkdir -p "$scratch"
  touch "$asked"
  if [ "$(id -u)" -ne 0 ]; then
    as_root=(sudo -n)
    "${as_root[@]}" true 2>/dev/null || return 0
  fi
  say "fetching the lists of Debian's packages"
  "${as_root[@]}" timeout 120 apt-get update -q -o Acquire::Retries=0 -o Acquire::http::Timeout=15 \
    >/dev/null 2>&1 </dev/null || say "could not fetch them; the build uses the existing ones"
}

# Brings what goes into the program up to date, and refuses to build with anything older.
need_current_archives() {
  command -v apt-cache >/dev/null 2>&1 || return 0
  local packages old names
  mapfile -t packages < <(inside_packages)
  refresh_lists
  old=$(outdated_packages "${packages[@]}")
  [ -n "$old" ] || return 0
  names=$(cut -d ' ' -f 1 <<<"$old" | paste -s -d ' ')
  if [ "${ROADS_OLD_ARCHIVES:-}" = 1 ]; then
    say "building with old versions of $names, because ROADS_OLD_ARCHIVES=1 is set"
    return 0
  fi
  # shellcheck disable=SC2086 # names of packages, without spaces
  (install_packages $names) || true
  old=$(outdated_packages "${packages[@]}")
  [ -n "$old" ] || return 0
  local package installed offered
  while read -r package installed offered; do
    say "$package $installed is installed, Debian offers $offered"
  done <<<"$old"
  fail "outdated packages would be built into the program: install the newer ones (apt-get install $names)," \
    "then run this again; ROADS_OLD_ARCHIVES=1 builds with the old ones"
}
