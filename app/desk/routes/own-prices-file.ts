import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { listOwnPrices } from "#app/desk/account-prices/own-prices-view.server.ts";
import { csvHeader, csvLine } from "#app/import/csv-line.server.ts";
import { rupees } from "#app/lib/money.ts";

/** The own prices of an account; the same file can be changed and read again. */
export const loader = deskLoader("manage-accounts", async ({ db, params }) => {
  const rows = await listOwnPrices(db, params.account ?? "");
  const lines = rows.map(({ id, name, labPaise, paise }) =>
    csvLine([id, name, labPaise === null ? "" : rupees(labPaise), rupees(paise)]),
  );
  const head = csvHeader(["Id", "Name", "List price", "Our price"]);
  return new Response([head, ...lines, ""].join("\n"), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="own-prices.csv"',
    },
  });
});
