import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Bodies } from "./reply.ts";

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** `quick` is for what is needed now or only once, `best` for what is sent again and again. */
const EFFORT = {
  quick: { gzip: 6, br: 5 },
  best: { gzip: 9, br: 11 },
};

/** Below this a packet is not filled anyway. */
const MIN_BYTES = 600;

/** The body in every coding that makes it smaller; done in the thread pool, not in the event loop. */
export async function compressed(bytes: Buffer, effort: keyof typeof EFFORT): Promise<Bodies> {
  const identity = { bytes, tag: "" };
  if (bytes.length < MIN_BYTES) return { identity };
  const quality = EFFORT[effort];
  const [gz, br] = await Promise.all([
    gzipped(bytes, { level: quality.gzip }),
    brotlied(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality.br,
        [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
      },
    }),
  ]);
  return {
    identity,
    gzip: { bytes: gz, tag: `-gz${quality.gzip}` },
    br: { bytes: br, tag: `-br${quality.br}` },
  };
}

/** Just wide enough to see the whole body: the encoder's memory grows with its window, not its input. */
const windowFor = (length: number) =>
  Math.min(Math.max(Math.ceil(Math.log2(length)), 16), constants.BROTLI_MAX_WINDOW_BITS - 2);
