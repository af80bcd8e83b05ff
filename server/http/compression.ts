import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { constants, createBrotliCompress, gzip } from "node:zlib";
import type { Bodies } from "#server/fast-lane/reply.ts";

const gzipped = promisify(gzip);

/** `quick` is for what is needed now or only once, `best` for what is sent again and again. */
const EFFORT = {
  quick: { gzip: 6, br: 5, brLarge: 5 },
  best: { gzip: 9, br: 11, brLarge: 10 },
};

/** Below this a packet is not filled anyway. */
const MIN_BYTES = 600;

/** From here on the hardest compression takes many seconds, and one step less a quarter of them. */
const LARGE_BYTES = 2 * 1024 * 1024;

/**
 * The body in every coding that makes it smaller; done in the thread pool, not in the event loop.
 * @throws an AbortError soon after the signal.
 */
export async function compressed(
  bytes: Buffer,
  effort: keyof typeof EFFORT,
  signal?: AbortSignal,
): Promise<Bodies> {
  const identity = { bytes, tag: "" };
  if (bytes.length < MIN_BYTES) return { identity };
  const level = EFFORT[effort];
  const quality = bytes.length < LARGE_BYTES ? level.br : level.brLarge;
  const [gz, br] = await Promise.all([
    gzipped(bytes, { level: level.gzip }),
    brotlied(bytes, quality, signal),
  ]);
  return {
    identity,
    gzip: { bytes: gz, tag: `-gz${level.gzip}` },
    br: { bytes: br, tag: `-br${quality}` },
  };
}

/** In slices: the process cannot exit while the thread pool works, and a slice takes half a second. */
async function brotlied(bytes: Buffer, quality: number, signal: AbortSignal | undefined) {
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
    },
  });
  const options = signal ? { signal } : {};
  const [encoded] = await Promise.all([
    buffer(encoder),
    pipeline(slicesOf(bytes), encoder, options),
  ]);
  return encoded;
}

const SLICE_BYTES = 256 * 1024;

function* slicesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) yield bytes.subarray(at, at + SLICE_BYTES);
}

/** Just wide enough to see the whole body: the encoder's memory grows with its window, not its input. */
const windowFor = (length: number) =>
  Math.min(Math.max(Math.ceil(Math.log2(length)), 16), constants.BROTLI_MAX_WINDOW_BITS - 2);
