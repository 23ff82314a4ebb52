# How Scripts/package makes what people install. Sourced by it, after setup.bash.
# shellcheck shell=bash

: "${root:?set by setup.bash}" "${binary:?set by setup.bash}"

# All of it into a new folder, made in another new one.
pack() {
  local output=$1 work=$2 version
  version=$(package_version)
  mkdir -p "$output" "$work"/{deb,tarball}
  make_tree "$work/tree"
  make_deb "$version" "$work/tree" "$work/deb" "$output"
  make_tarball "$version" "$work/tree" "$work/tarball" "$output"
  cp "$work/tree/roads.cdx.json" "$output/roads-$version.cdx.json"
  (cd "$output" && sha256sum -- *) >"$work/SHA256SUMS"
  mv "$work/SHA256SUMS" "$output/"
}

# The names of what was delivered to a folder before, one a line: what its sums name, as far as it has a name of ours,
# and the sums.
delivered() {
  local names
  [ -f "$1/SHA256SUMS" ] || return 0
  names=$(sed -E -n 's#^[0-9a-f]{64}  (roads[_-][^/]+(\.deb|\.tar\.gz|\.cdx\.json|_image\.tar))$#\1#p' "$1/SHA256SUMS")
  [ -n "$names" ] || return 0
  printf '%s\nSHA256SUMS\n' "$names"
}

# Fails if there is anything in a folder that would have to go and was not delivered to it.
check_place() {
  local folder=$1 ours entry
  [ -e "$folder" ] || return 0
  [ -d "$folder" ] || fail "$folder is not a folder; name one with --output"
  ours=$(delivered "$folder")
  while IFS= read -r -d '' entry; do
    if [ ! -f "$folder/$entry" ] || [ -L "$folder/$entry" ] || [[ $'\n'$ours$'\n' != *$'\n'"$entry"$'\n'* ]]; then
      fail "$folder/$entry is not from Scripts/package, which replaces all that is in the folder;" \
        "name an empty one with --output"
    fi
  done < <(find "$folder" -mindepth 1 -maxdepth 1 -printf '%f\0')
}

# Puts what is in one folder into another, in place of what was delivered there before. The sums go last and come
# first: a run that is interrupted leaves nothing that the next one does not know.
deliver() {
  local from=$1 to=$2 file
  mkdir -p "$to"
  check_place "$to"
  while IFS= read -r file; do rm -f "$to/$file"; done < <(delivered "$to")
  mv "$from/SHA256SUMS" "$to/"
  mv "$from"/roads[_-]* "$to/"
}

# One of the facts that Scripts/lib/source.py knows of the sources.
source_fact() {
  PYTHONPATH="$root/Scripts/lib" /usr/bin/python3 -B -X utf8 -c "import components, source; print($1 or '')"
}

# The version of what is made now: before a release it sorts before it, and later commits behind earlier ones.
package_version() {
  local version commit changed day
  version=$(source_fact 'components.product_version()')
  grep -q "^## $version (unreleased)" "$root/CHANGELOG.md" || {
    printf '%s' "$version"
    return
  }
  commit=$(source_fact 'source.commit()')
  changed=$(source_fact 'source.is_changed()')
  day=$(date --utc --date="@$SOURCE_DATE_EPOCH" +%Y%m%d%H%M%S)
  printf '%s~git%s%s%s' "$version" "$day" "${commit:+.${commit:0:8}}" "${changed:++changed}"
}

# The program with its note, its components and notices, the pages for man, what completes it in three shells: as it is
# installed below /usr.
make_tree() {
  local tree=$1 share=$1/usr/share roads=$1/usr/bin/roads language folder page pages
  mkdir -p "$tree/usr/bin" "$tree/etc/roads" "$tree/examples" "$share/bash-completion/completions" \
    "$share/zsh/vendor-completions" "$share/fish/vendor_completions.d"
  cp "$binary" "$roads"
  # It may have been built before the last commit, of the same sources.
  note_build "$roads"
  write_beside "$roads"
  mv "$roads.cdx.json" "$tree/roads.cdx.json"
  mv "$roads.notices.txt" "$tree/NOTICES"
  cp "$root/CHANGELOG.md" "$tree/CHANGELOG.md"
  cp "$root"/Data/{radars,conditions,bulletin}.json "$tree/examples/"
  cp "$root/Packaging/roads.conf" "$tree/etc/roads/roads.conf"
  cp "$root/Packaging/roads.conf" "$tree/examples/"
  "$roads" completions bash >"$share/bash-completion/completions/roads"
  "$roads" completions zsh >"$share/zsh/vendor-completions/_roads"
  "$roads" completions fish >"$share/fish/vendor_completions.d/roads.fish"
  pages=$("$roads" help --lang en | sed -E -n 's/^  ([a-z-]+) {2,}.*/\1/p')
  [ -n "$pages" ] || fail "roads help lists no commands, so there would be no manual pages"
  for language in en de bs; do
    folder=$share/man/$language/man1
    # English is what man shows where a language has no page.
    [ $language != en ] || folder=$share/man/man1
    mkdir -p "$folder"
    "$roads" help --format man --lang $language >"$folder/roads.1"
    for page in $pages; do
      "$roads" help "$page" --format man --lang $language >"$folder/roads-$page.1"
    done
  done
}

# What the program loads when it needs it, and reads: dpkg-shlibdeps knows only what is linked.
loaded_packages() {
  sed -E -n 's/^[^#|]*\|(loaded|read)\|([^|]*)\|.*/\2/p' "$root/Scripts/lib/components.txt" |
    sort -u | paste -s -d , | sed 's/,/, /g'
}

# The text of a file with another text in the place of a mark, whatever that is: sed would read & and | in it.
filled() {
  local text
  text=$(<"$1")
  printf '%s\n' "${text//"$2"/"$3"}"
}

# Built in the folder `work`, put into the folder `output`.
make_deb() {
  local version=$1 tree=$2 work=$3 output=$4 folder=$3/roads maintainer copyright
  local form=$'^[^\n<>]+ <[^\n<> ]+@[^\n<> ]+>$'
  maintainer="${DEBFULLNAME:-The roads authors} <${DEBEMAIL:-maintainers@roads.example}>"
  [[ $maintainer =~ $form ]] ||
    fail "DEBFULLNAME and DEBEMAIL do not make a maintainer: '$maintainer'; set them to a name and an address"
  copyright=$(sed -n 's/^Copyright (c) //p' "$root/LICENSE")
  mkdir -p "$folder"
  cp -R "$root/Packaging/debian" "$folder/debian"
  cp -R "$tree" "$folder/tree"
  cp "$root/Packaging/roads.service" "$folder/debian/roads.service"
  cp "$root/Packaging/roads.sysusers" "$folder/debian/roads.sysusers"
  loaded_packages >"$folder/tree/depends"
  filled "$root/Packaging/debian/control" @MAINTAINER@ "$maintainer" >"$folder/debian/control"
  {
    filled "$root/Packaging/debian/copyright" @COPYRIGHT@ "$copyright" | sed '/@LICENCE@/d'
    sed -e '1,/^Copyright/d' "$root/LICENSE" | sed -e '1d' -e 's/^$/./' -e 's/^/ /'
  } >"$folder/debian/copyright"
  cat >"$folder/debian/changelog" <<CHANGES
roads ($version-1) bookworm; urgency=medium

  * See changelog.gz beside this file.

 -- $maintainer  $(date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")
CHANGES
  (cd "$folder" && dpkg-buildpackage --build=binary --no-sign --no-check-builddeps) >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    fail "the Debian package could not be built"
  }
  cp "$work/roads_$version-1_$(dpkg --print-architecture).deb" "$output/"
}

# Whether Debian's own rules for packages are kept. Root may check what root made.
check_policy() {
  local said
  said=$(lintian --fail-on error,warning --allow-root --tag-display-limit 0 "$1" 2>&1) || {
    printf '%s\n' "$said" >&2
    fail "lintian finds fault with $1"
  }
}

# The program of the package, unpacked into a folder, as an attacker looks at it.
# Tests/EndToEndTests/Support/ProgramFile.swift looks for more, in the one that is built.
check_hardening() {
  local folder=$2 program=$2/usr/bin/roads header segments dynamic symbols wrong=()
  dpkg-deb --extract "$1" "$folder"
  header=$(readelf --wide --file-header "$program")
  segments=$(readelf --wide --program-headers "$program")
  dynamic=$(readelf --wide --dynamic "$program")
  symbols=$(readelf --wide --dyn-syms "$program")
  [[ $header =~ Type:\ *DYN ]] || wrong+=("it is not position-independent")
  [[ $segments == *GNU_RELRO* ]] || wrong+=("its tables can be written to (RELRO)")
  [[ $dynamic =~ FLAGS_1[^$'\n']*NOW ]] || wrong+=("its tables are filled late (BIND_NOW)")
  [[ $segments =~ GNU_STACK[^$'\n']*\ RW\  ]] || wrong+=("its stack is executable")
  [[ $symbols == *__stack_chk_fail* ]] || wrong+=("its stack has no guard")
  [[ $symbols == *_chk@* ]] || wrong+=("sizes of buffers are not checked (FORTIFY_SOURCE)")
  [ ${#wrong[@]} -eq 0 ] || fail "$program is not hardened: $(IFS=';' && printf '%s' "${wrong[*]}")"
}

# In an order, with owners and times that do not depend on who packs when.
packed() {
  tar --create --sort=name --format=gnu --owner=0 --group=0 --numeric-owner --mode='u+rwX,go+rX,go-w' \
    --mtime="@$SOURCE_DATE_EPOCH" "$@"
}

# For /usr/local of any Linux that has the libraries: tar -C /usr/local --strip-components=1 -xzf roads-….tar.gz
make_tarball() {
  local version=$1 tree=$2 work=$3 output=$4 top folder
  top=roads-$version-linux-$(uname -m)
  folder=$work/$top
  mkdir -p "$folder"/{bin,lib/systemd/system,lib/sysusers.d,share/zsh/site-functions,share/doc/roads}
  cp "$tree/usr/bin/roads" "$folder/bin/"
  cp -R "$tree"/usr/share/{man,bash-completion,fish} "$folder/share/"
  cp "$tree/usr/share/zsh/vendor-completions/_roads" "$folder/share/zsh/site-functions/"
  filled "$root/Packaging/roads.service" /usr/bin/roads /usr/local/bin/roads >"$folder/lib/systemd/system/roads.service"
  cp "$root/Packaging/roads.sysusers" "$folder/lib/sysusers.d/roads.conf"
  cp -R "$root/LICENSE" "$tree"/{NOTICES,CHANGELOG.md,roads.cdx.json,examples,etc/roads/roads.conf} \
    "$folder/share/doc/roads/"
  packed --directory "$work" "$top" | gzip -9 --no-name >"$output/$top.tar.gz"
}
