import { getDocument, GlobalWorkerOptions, VerbosityLevel } from "pdfjs-dist";
// oxlint-disable-next-line import/default -- Vite makes an address of it
import worker from "pdfjs-dist/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = worker;

/** Sharp enough to read on a screen with two dots a pixel; beyond it only memory grows. */
const MOST_WIDTH = 1_600;
const MOST_SIDE = 4_000;

/**
 * Draws the first page of a PDF on a canvas, as wide as it stands (decision 40): no text layer, no link,
 * no form, no script of it. @throws when it cannot be read. @returns once it is drawn.
 */
export async function drawFirstPage(
  data: Uint8Array,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
) {
  const loading = getDocument({
    data,
    enableXfa: false,
    // Both would need a wider policy of the desk's pages.
    useWasm: false,
    useWorkerFetch: false,
    wasmUrl: import.meta.env.PDF_DECODERS,
    verbosity: VerbosityLevel.ERRORS,
  });
  signal.addEventListener("abort", () => void loading.destroy(), { once: true });
  try {
    const document = await loading.promise;
    const page = await document.getPage(1);
    const natural = page.getViewport({ scale: 1 });
    const width = Math.min(canvas.clientWidth * devicePixelRatio, MOST_WIDTH) || MOST_WIDTH;
    const scale = Math.min(width / natural.width, MOST_SIDE / natural.height);
    const viewport = page.getViewport({ scale });
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    await page.render({ canvas, viewport }).promise;
  } finally {
    await loading.destroy();
  }
}
