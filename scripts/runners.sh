# Sourced: run the test runners so that each leaves test-results/NAME.json, which sum-results.ts adds up.

# Runs a command under a name, in the place of what a run of that name has left.
run_as() {
  name=$1
  shift
  mkdir -p test-results
  rm -f "test-results/$name.json" "test-results/$name.exit"
  TEST_RUNNER=$name "$@" && return
  # For the sum: a runner can fail without a test that failed.
  echo $? > "test-results/$name.exit"
  return 1
}

run_vitest() {
  name=$1
  shift
  run_as "$name" vitest run --reporter=./scripts/test-run/vitest-reporter.ts "$@"
}

run_playwright() {
  name=$1
  shift
  CHROMIUM=$(node scripts/find-chromium.ts --headless-shell)
  export CHROMIUM
  run_as "$name" playwright test --reporter=./scripts/test-run/playwright-reporter.ts "$@"
}
