# Sourced. Says what is being done, a line each with its seconds when it ends; what the programs write
# goes to start.log. In a terminal a last line counts the seconds of what is under way.
log=start.log
erase=
[ -t 1 ] && erase=$(printf '\r\033[K')

# Runs a command: step TITLE ADVICE COMMAND [ARGUMENT…]. When it fails, shows its last lines and the advice.
step() {
  count_seconds "$1"
  status=0
  run_step "$@" || status=$?
  stop_counting
  return "$status"
}

# A step without a counting line, for several at once.
run_step() {
  title=$1 advice=$2
  shift 2
  begun=$(date +%s)
  part=$(mktemp)
  status=0
  "$@" >"$part" 2>&1 || status=$?
  seconds=$(($(date +%s) - begun))
  { echo "== $title" && cat "$part"; } >>"$log"
  if [ "$status" = 0 ]; then
    echo "$erase$title: $seconds s"
  else
    echo "$erase$title: failed after $seconds s. Its last lines:"
    echo
    tail -n 40 "$part"
    echo
    echo "$advice"
    echo "All that it wrote is in $PWD/$log."
  fi
  rm -f "$part"
  return "$status"
}

# Counts the seconds behind a title until stop_counting; elsewhere than in a terminal it does nothing.
counting=
count_seconds() {
  [ -n "$erase" ] || return 0
  (
    seconds=0
    while printf '%s%s … %s s' "$erase" "$1" "$seconds"; do
      sleep 1
      seconds=$((seconds + 1))
    done
  ) &
  counting=$!
  trap 'stop_counting' EXIT
}

stop_counting() {
  [ -n "$counting" ] || return 0
  kill "$counting" 2>/dev/null
  wait "$counting" 2>/dev/null || true
  counting=
  printf '%s' "$erase"
}
