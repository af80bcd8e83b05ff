import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { receiptFile } from "#app/domain/receipts/receipt-file.server.ts";
import { findReceipt } from "#app/domain/receipts/receipt-rows.queries.server.ts";

/** A receipt as a PDF that the browser shows. */
export const loader = deskLoader("see-receipts", async ({ db, params }) => {
  const { prefix, year, serial } = params;
  const receipt = await findReceipt(db, `${prefix}/${year}/${serial}`);
  if (!receipt) return new Response("There is no such receipt.", { status: 404 });
  const { body, headers } = await receiptFile(receipt, "inline");
  return new Response(body, { headers });
});
