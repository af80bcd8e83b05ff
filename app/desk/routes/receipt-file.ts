import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { receiptResponse } from "#app/features/receipts/receipt-response.server.ts";
import { findReceipt } from "#app/features/receipts/receipt-rows.queries.server.ts";

/** A receipt as a PDF that the browser shows. */
export const loader = deskLoader("see-receipts", async ({ db, params }) => {
  const { prefix, year, serial } = params;
  const receipt = await findReceipt(db, `${prefix}/${year}/${serial}`);
  return receipt
    ? receiptResponse(receipt, "inline")
    : new Response("There is no such receipt.", { status: 404 });
});
