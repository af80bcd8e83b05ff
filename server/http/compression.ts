import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { constants, createBrotliCompress, gzip } from "node:zlib";
import type { Bodies } from "#server/fast-lane/reply.ts";

const gzipped = promisify(gzip);

/** `quick` for bodies needed now or sent once, `best` for bodies sent many times. */
const EFFORT = {
  quick: { gzip: 6, br: 5, brLarge: 5 },
  best: { gzip: 9, br: 11, brLarge: 10 },
};

/** Smaller bodies fit in one packet anyway. */
const MIN_BYTES = 600;

/** From this size level 11 takes many seconds; level 10 takes a quarter of that. */
const LARGE_BYTES = 2 * 1024 * 1024;

/**
 * Compresses a body with each content coding, in the thread pool.
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
    brotliCompressed(bytes, quality, signal),
  ]);
  return {
    identity,
    gzip: { bytes: gz, tag: `-gz${level.gzip}` },
    br: { bytes: br, tag: `-br${quality}` },
  };
}

/** Compresses in slices: the process cannot exit while the thread pool works; a slice takes half a second. */
async function brotliCompressed(bytes: Buffer, quality: number, signal: AbortSignal | undefined) {
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

/** The smallest window that spans the body: the encoder's memory grows with the window, not the input. */
const windowFor = (length: number) =>
  Math.min(Math.max(Math.ceil(Math.log2(length)), 16), constants.BROTLI_MAX_WINDOW_BITS - 2);
