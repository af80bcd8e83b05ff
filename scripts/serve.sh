#!/bin/sh
# Serves the built site; start.sh, the container and systemd all come here. The settings below halve
# the server's memory (bench/memory.ts) and cost it next to nothing:
#   MALLOC_*                      one heap for all threads; what is freed goes back to the system
#   max-semi-space-size           a young generation of 4 MB instead of 16, three times over
#   no-parallel-scavenge          its collection is too small to be shared out among threads
#   heap-growing-percent          the old generation is collected after a fifth more, not after twice
#   gc-memory-reducer-start-delay what warming up left is collected soon, not after half a minute
cd "$(dirname "$0")/.." || exit 1
export NODE_ENV="${NODE_ENV:-production}"
export MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
exec node_modules/.bin/node \
  --max-semi-space-size=4 --no-parallel-scavenge --heap-growing-percent=20 \
  --gc-memory-reducer-start-delay-ms=4000 build/main.js
