import { connect, neverBlock } from "#app/db/connect.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { giveDiscount } from "#app/desk/bill/bill-changes.server.ts";
import { choosePayment, takeBack } from "#app/desk/bill/payment.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { findReceiptNumbers } from "#app/domain/receipts/receipt-rows.queries.server.ts";
import { may, type Right } from "#app/domain/staff/rights.ts";
import { untilFree } from "./until-free.ts";

/**
 * A colleague without pause on the database that is named (a SQLite file or a PostgreSQL address): takes
 * money, corrects how it was paid, takes it back and undoes that. Each receipt that a change answered
 * with is written as a line.
 */
const [, , place = "", name = ""] = process.argv;
const db: Db = connect(
  place.startsWith("postgres") ? { url: place, maxConnections: 3 } : { file: place },
);
await neverBlock(db);
const visits = (await db.selectFrom("visits").select("id").orderBy("id").execute()).map(
  ({ id }) => id,
);
const staff = { id: name, name, may: (right: Right) => may("manager", right) };
const anyOf = <T>(choices: readonly T[]) => choices[Math.floor(Math.random() * choices.length)];

for (;;) {
  const visitId = anyOf(visits) ?? "";
  const choice = anyOf(["cash", "upi", "advance", "take-back", "discount"] as const) ?? "cash";
  const amount = anyOf(["10", "20", ""]) ?? "";
  const now = new Date();
  const done = await untilFree(() =>
    deskChange({ db, now, staff }, (trx, by) =>
      choice === "discount"
        ? giveDiscount(trx, by, visitId, { amount, reason: "Family", words: "" })
        : choice === "take-back"
          ? takeBack(trx, by, visitId)
          : choosePayment(trx, by, visitId, choice),
    ),
  );
  const number = (await findReceiptNumbers(db, [visitId])).get(visitId);
  if (number) process.stdout.write(`${number}\n`);
  const by = { actor: { staffId: name, name }, now, may: staff.may };
  const { undo: entry } = done.ok ? done : {};
  if (entry && Math.random() < 0.3) await untilFree(() => undo(db, by, entry));
}
