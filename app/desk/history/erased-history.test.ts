import { expect, test } from "vitest";
import { giveDiscount } from "#app/desk/bill/bill-changes.server.ts";
import { choosePayment } from "#app/desk/bill/payment.server.ts";
import { giveBack } from "#app/desk/bill/refund.server.ts";
import { PATIENT } from "#app/domain/history/actor.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import { eraseBooking } from "#app/domain/privacy/erase-booking.queries.server.ts";
import { atDesk, monday } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { historySentence } from "./history-words.ts";

const VISIT = "visit of booking";

test.each(databases)(
  "§10 history: on $name, sums stay once the patient is erased, without the words",
  async ({ freshDb }) => {
    const db = await freshDb();
    await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
    await givenBooking(db, { day: "2026-11-23", status: "confirmed", totalPaise: 30_000 });
    await db
      .insertInto("bookingLines")
      .values({
        bookingId: "booking",
        position: 0,
        name: "Blood Count",
        category: "Tests",
        quantity: 1,
        pricePaise: 30_000,
      })
      .execute();
    await deskChange(atDesk(db, "09:42"), (trx, by) => choosePayment(trx, by, VISIT, "cash"));
    const discount = { amount: "100", reason: "Family", words: "" };
    await deskChange(atDesk(db, "09:43"), (trx, by) => giveDiscount(trx, by, VISIT, discount));
    await deskChange(atDesk(db, "09:44"), (trx, by) =>
      giveBack(trx, by, VISIT, {
        paise: undefined,
        reason: "Other words",
        words: "His mother works here",
        method: "upi",
        isGiven: true,
        bankReference: "UPI 1234",
      }),
    );
    await db.transaction().execute((trx) => eraseBooking(trx, "booking", PATIENT, monday("09:45")));
    const sentences = (await findHistory(db, { visitId: VISIT })).map((one) =>
      historySentence(one),
    );
    expect(sentences).toContain("Kavitha Nair gave ₹100 discount.");
    expect(sentences).toContain("Kavitha Nair sent ₹100 back by UPI.");
  },
);
