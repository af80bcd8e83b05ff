import type { LabelContent } from "#app/domain/tubes/label-content.ts";
import { drawLabels } from "#app/domain/tubes/label-pdf.server.ts";
import { zplOf } from "#app/domain/tubes/label-zpl.server.ts";
import type { PrintedLabels } from "./printed-labels.queries.server.ts";

const HEADERS = {
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
};

/** Labels as a file: a PDF that the browser shows and prints, or ZPL that it saves. Nobody keeps it. */
export async function labelFile(print: PrintedLabels, ending: string): Promise<Response> {
  if (ending === "zpl") return new Response(await zplOf(print.labels), { headers: ZPL });
  const body = new Uint8Array(await drawLabels(print));
  return new Response(body, {
    headers: {
      ...HEADERS,
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="labels.pdf"',
    },
  });
}

const ZPL = {
  ...HEADERS,
  "Content-Type": "text/plain; charset=utf-8",
  "Content-Disposition": 'attachment; filename="labels.zpl"',
};

/** One label that shows whether the printer reaches the edges, and whether its bars can be read. */
export const testLabel = (when: string): LabelContent => ({ kind: "test", when });
