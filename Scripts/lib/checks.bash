# What scripts that try and measure the service share. Sourced after setup.bash.
# shellcheck shell=bash

# On a machine that cannot try it, this says so. In CI nothing is skipped.
unable() {
  [ -z "${CI:-}" ] || fail "$*; with CI set, nothing is skipped"
  say "skipped: $*"
  exit 0
}

# The address of a service, which it writes into its log: read as it is written, until it is there or the service has ended.
await_address() {
  local service=$1 log=$2 address
  address=$(timeout 60 tail --pid="$service" -n +1 -f "$log" | grep -o -m 1 'http://[0-9.]*:[0-9]*') || true
  [ -n "$address" ] || {
    cat "$log" >&2
    fail "the service does not start"
  }
  printf '%s' "$address"
}

# For traps: what still runs keeps its folder busy.
end_service() { [ -z "$1" ] || { kill "$1" && wait "$1"; } 2>/dev/null || true; }

# shellcheck disable=SC2154 # $work is a folder of who sources this
# A check: what must be so, and the command that says whether it is.
must() {
  local what=$1
  shift
  "$@" >"$work/said" 2>&1 && return
  cat "$work/said" >&2
  fail "not so: $what"
}
# shellcheck disable=SC2154
must_not() {
  local what=$1
  shift
  ! "$@" >"$work/said" 2>&1 && return
  cat "$work/said" >&2
  fail "not so: $what"
}
