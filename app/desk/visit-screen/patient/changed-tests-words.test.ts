import { expect, test } from "vitest";
import { priceQuestion } from "./price-question.ts";
import { changedWords, meanwhileWords } from "./changed-tests-words.ts";

test("§10 booking: what a colleague changed, in short", () => {
  const moved = {
    action: "visit.moved",
    details: { fromDay: "2026-11-24", fromSlot: "09:00 AM", day: "2026-11-24", slot: "10:00 AM" },
  };
  expect(changedWords(moved)).toBe("time, 10:00 AM");
  const otherDay = { ...moved, details: { ...moved.details, day: "2026-11-25" } };
  expect(changedWords(otherDay)).toBe("time, Wed 25 Nov, 10:00 AM");
  expect(changedWords({ action: "visit.assigned", details: { name: "Ravi Kumar" } })).toBe(
    "who goes, Ravi Kumar",
  );
  expect(changedWords({ action: "visit.confirmed", details: {} })).toBe("confirmed the visit");
  const at = "2026-11-23T04:13:00.000Z";
  const { lead, rest } = meanwhileWords({
    id: "1",
    at,
    who: "Deepa Joseph",
    what: changedWords(moved),
  });
  expect(lead + rest).toBe(
    "Deepa Joseph changed this booking at 09:43 AM while you had it open: time, 10:00 AM.",
  );
});

test("§10 booking: two prices, until it is settled which one counts", () => {
  const booking = { totalPaise: 150_000, quotedPaise: 129_900, priceAgreedAt: null };
  expect(priceQuestion(booking)?.sentence).toBe(
    "The patient saw ₹1,299 on the site. Our price is ₹1,500.",
  );
  expect(priceQuestion({ ...booking, priceAgreedAt: "2026-11-23T04:13:00.000Z" })).toBeUndefined();
  expect(priceQuestion({ ...booking, quotedPaise: null })).toBeUndefined();
  expect(priceQuestion({ ...booking, quotedPaise: 150_000 })).toBeUndefined();
});
