import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";
import { SCANNER_CACHE } from "#app/desk/access/phone-shell.ts";
import type { ReadFrame } from "./frame-reader.ts";

/**
 * Reads labels where the browser cannot: fetched when the first label is scanned, then kept for all days.
 * @throws without the network before it was fetched once.
 */
export async function loadZxing(): Promise<ReadFrame> {
  // A function of its own each time: a failed attempt is not remembered.
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  void keepHere();
  return readLabel;
}

const readLabel: ReadFrame = async (frame) => {
  const [found] = await readBarcodes(frame, {
    formats: ["Code128"],
    tryHarder: true,
    tryInvert: false,
    maxNumberOfSymbols: 1,
  });
  return found?.text;
};

/** Never rejects: where nothing is kept, it is fetched again. */
async function keepHere() {
  try {
    const cache = await caches.open(SCANNER_CACHE);
    const files = [new URL(wasm, location.href).href, import.meta.url];
    const old = (await cache.keys()).filter(({ url }) => !files.includes(url));
    for (const request of old) await cache.delete(request);
    await cache.addAll(files);
  } catch {
    // Blocked, or the network went in between.
  }
}
