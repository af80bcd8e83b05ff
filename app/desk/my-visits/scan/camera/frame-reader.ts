/** Reads the number of a label in a picture; undefined while there is none to read. */
export type ReadFrame = (frame: ImageData) => Promise<string | undefined>;

type Detector = { detect: (frame: ImageData) => Promise<{ rawValue: string }[]> };
declare global {
  // oxlint-disable-next-line no-var -- so that it is a property of globalThis
  var BarcodeDetector:
    | {
        new (options: { formats: string[] }): Detector;
        getSupportedFormats: () => Promise<string[]>;
      }
    | undefined;
}

const FORMAT = "code_128";

/**
 * The browser's own reader, else one that is fetched now and kept on the phone.
 * @throws without the network before it was fetched once.
 */
export async function loadReader(): Promise<ReadFrame> {
  const own = await ownReader();
  if (own) return own;
  const { loadZxing } = await import("./zxing-reader.ts");
  return loadZxing();
}

async function ownReader(): Promise<ReadFrame | undefined> {
  const Detector = globalThis.BarcodeDetector;
  if (!Detector || !(await Detector.getSupportedFormats()).includes(FORMAT)) return undefined;
  const detector = new Detector({ formats: [FORMAT] });
  return async (frame) => (await detector.detect(frame))[0]?.rawValue;
}
