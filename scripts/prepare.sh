# Sourced by start.sh and test.sh: installs and builds, each only when something changed.
[ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund
PATH="$PWD/node_modules/.bin:$PATH"
stamp=build/built
if [ ! -f "$stamp" ] || [ -n "$(find app server public catalogue scripts/bundle package-lock.json vite.config.ts react-router.config.ts -newer "$stamp" | head -n 1)" ]; then
  npm run --silent build
  touch "$stamp"
fi
