import { expect, test } from "vitest";
import { partSums } from "./booked-totals.ts";

test("§2 Booking ticket: what is paid at home and at the centre, in Hindi", () => {
  const parts = { atHome: 387, atCentre: 1200 };
  expect(partSums({ parts, paid: 0, due: 1587 })).toEqual([
    { name: "घर पर कुल", amount: "₹387.00" },
    { name: "हमारे सेंटर पर", amount: "₹1,200.00" },
  ]);
  expect(partSums({ paid: 0, due: 1587 })).toEqual([]);
});
