import { data } from "react-router";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { ReceiptPage } from "#app/desk/receipts/receipt-page.tsx";
import { receiptWords } from "#app/domain/receipts/receipt-words.ts";
import {
  findReceipt,
  findReceiptReference,
} from "#app/domain/receipts/receipt-rows.queries.server.ts";
import type { Route } from "./+types/print-receipt";

export const loader = deskLoader("see-receipts", async ({ db, params }) => {
  const { prefix, year, serial } = params;
  const number = `${prefix}/${year}/${serial}`;
  const receipt = await findReceipt(db, number);
  if (!receipt) throw data(`No receipt ${number}. Check the number.`, { status: 404 });
  return {
    words: receiptWords(receipt),
    reference: await findReceiptReference(db, receipt.visitId),
  };
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.words.title ?? "Receipt" },
];

export default function ReceiptRoute({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage {...loaderData} />;
}
