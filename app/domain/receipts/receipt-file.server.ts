import { drawReceipt } from "./draw-receipt.server.ts";
import type { Receipt } from "./receipt-content.ts";
import { receiptFileName } from "./receipt-number.ts";

/**
 * The file of a receipt and its headers; nobody keeps it. Shown by the browser where `inline`, else
 * saved; scripts are blocked either way.
 */
export async function receiptFile(receipt: Receipt, disposition: "inline" | "attachment") {
  const file = await drawReceipt(receipt);
  return {
    body: new Uint8Array(file),
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(file.byteLength),
      "Content-Disposition": `${disposition}; filename="${receiptFileName(receipt.number)}"`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  };
}
