import { data } from "react-router";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { findStatement } from "#app/desk/accounts/account-view.queries.server.ts";
import { StatementPage } from "#app/desk/accounts/statement-page.tsx";
import { accountReference } from "#app/domain/accounts/account-words.ts";
import { findLabSettings } from "#app/db/lab-settings.queries.server.ts";
import { qrDrawing } from "#app/domain/payments/qr-drawing.ts";
import { upiLink } from "#app/domain/payments/upi-link.ts";
import type { Route } from "./+types/print-statement";

export const loader = deskLoader("manage-accounts", async ({ db, params }) => {
  const number = `ST/${params.year}/${params.serial}`;
  const found = await findStatement(db, number);
  if (!found) throw data(`No statement ${number}. Check the number.`, { status: 404 });
  const { content } = found;
  const upiId = (await findLabSettings(db, ["upiId"])).get("upiId");
  const reference = accountReference(content.account.code, content.month);
  const link = upiLink(
    { upiId, merchantCode: undefined, labName: content.lab.name },
    { paise: content.toPayPaise, payReference: reference, as: "qr" },
  );
  return { ...found, number, reference, upiId, code: link ? qrDrawing(link) : undefined };
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `Statement ${loaderData.number}` : "Statement" },
];

export default function StatementRoute({ loaderData }: Route.ComponentProps) {
  return <StatementPage {...loaderData} />;
}
