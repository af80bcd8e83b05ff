import { expect, test } from "vitest";
import { choosePayment, takeBack } from "#app/desk/bill/payment.server.ts";
import { giveDiscount } from "#app/desk/bill/bill-changes.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { findFaults, givenPayingVisits, NO_FAULTS } from "#tests/faults/receipts.ts";
import { seededRandom } from "#tests/faults/random.ts";

const STEPS = 120;

test.each(databases)(
  "§10 receipt: after any payments, removals and undos on $name numbers have no gap and each paid visit has one receipt",
  async ({ freshDb }) => {
    const db = await freshDb();
    await givenPayingVisits(db);
    const random = seededRandom();
    const anyOf = <T>(choices: readonly T[], otherwise: T) =>
      choices[Math.floor(random() * choices.length)] ?? otherwise;
    const staff = { id: "asha", name: "Asha", may: () => true };
    const by = { actor: { staffId: "asha", name: "Asha" }, may: staff.may };
    const undoable: string[] = [];
    for (let step = 0; step < STEPS; step++) {
      const now = new Date(Date.UTC(2026, 10, 23, 4, step));
      const visitId = `visit of b${Math.floor(random() * 4)}`;
      const choice = anyOf(
        ["cash", "upi", "advance", "take-back", "discount", "undo"] as const,
        "cash",
      );
      if (choice === "undo") {
        await undo(db, { ...by, now }, anyOf(undoable, ""));
        continue;
      }
      const amount = anyOf(["10", "25", ""], "");
      const done = await deskChange({ db, now, staff }, (trx, who) =>
        choice === "discount"
          ? giveDiscount(trx, who, visitId, { amount, reason: "Family", words: "" })
          : choice === "take-back"
            ? takeBack(trx, who, visitId)
            : choosePayment(trx, who, visitId, choice),
      );
      if (done.ok && done.undo) undoable.push(done.undo);
    }
    const { receipts, faults } = await findFaults(db, new Set());
    expect(faults).toEqual(NO_FAULTS);
    expect(receipts).toBeGreaterThan(STEPS / 10);
  },
  60_000,
);
