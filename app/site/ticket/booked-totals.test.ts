import { expect, test } from "vitest";
import { besideLines, partSums } from "./booked-totals.ts";

test("§2 Booking ticket: what was not taken is taken off, so that the rows make the total", () => {
  expect(besideLines({ notTaken: 300, charge: 0, paid: 0, due: 400 })).toEqual([
    { name: "Not taken", amount: "−₹300.00" },
    { name: "Visit charge", amount: "free" },
  ]);
});

test("§2 Booking ticket: what is paid at home is told from what is paid at the centre", () => {
  const parts = { atHome: 387, atCentre: 1200 };
  expect(partSums({ parts, paid: 0, due: 1587 })).toEqual([
    { name: "Total at home", amount: "₹387.00" },
    { name: "At our centre", amount: "₹1,200.00" },
  ]);
  expect(partSums({ paid: 0, due: 1587 })).toEqual([]);
});
