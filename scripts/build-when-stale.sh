# Builds the site unless the last whole build is newer than every source. The one list of sources:
# scripts/prepare.sh and the tests of the running server come here. With `compress=later`, start.sh
# compresses the files.
cd "$(dirname "$0")/.." || exit 1
sources="app server public catalogue scripts/bundle scripts/build.sh scripts/compress-assets.ts
  package.json package-lock.json vite.config.ts react-router.config.ts lingui.config.ts"
# Types made for the editor are no source.
# shellcheck disable=SC2086 # a list of words
if [ -f build/built ] && [ -z "$(find $sources -newer build/built -not -path "*/.react-router*" | head -n 1)" ]; then
  if [ "${compress:-}" = later ] || [ -f build/compressed ]; then exit 0; fi
  exec node_modules/.bin/node scripts/compress-assets.ts
fi
# A test runner's NODE_ENV would build another site than the one that is served.
NODE_ENV=production npm run --silent build
