# Sourced: installs and builds, each only when something changed. With `packages=served`, what only tests
# and checks need stays out, unless it is there already.
. scripts/steps.sh
if [ "${packages:-}" = served ] && [ ! -x node_modules/.bin/vitest ]; then
  wanted=node omit=--omit=dev
else
  wanted=vitest omit=
fi
rm -f "$log"
if [ ! node_modules/.package-lock.json -nt package-lock.json ] || [ ! -x "node_modules/.bin/$wanted" ]; then
  # shellcheck disable=SC2086 # no word or one
  step "Installing packages" "Is the npm registry reachable? Then run the same command again." \
    npm ci $omit --no-audit --no-fund
fi
PATH="$PWD/node_modules/.bin:$PATH"
# npm leaves an optional package out without a word, and Node's own are optional: one for each platform.
if [ ! -x node_modules/.bin/node ]; then
  echo "npm has installed no Node for $(uname -sm). Is the registry reachable? Then: npm ci" >&2
  exit 1
fi
sh scripts/build-when-stale.sh
