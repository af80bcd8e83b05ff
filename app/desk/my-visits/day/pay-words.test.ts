import { expect, test } from "vitest";
import { paidAndDueWords, ticketShowsWords, upiCheckWords } from "./pay-words.ts";

const her = [{ sex: "female" as const }];
const two = [{ sex: "female" as const }, { sex: "male" as const }];

test("§10 my visits: what was paid, and what is due of it", () => {
  expect(paidAndDueWords([{ method: "cash", paise: 50_000 }], 100_000)).toBe(
    "₹500 cash, ₹1,000 due",
  );
  expect(paidAndDueWords([{ method: "upi", paise: 50_000 }], 0)).toBe("₹500 by UPI");
  expect(paidAndDueWords([], 100_000)).toBe("");
});

test("§10 my visits: what the patient sees of the rest, and where money by UPI is seen", () => {
  expect(ticketShowsWords(her, 100_000)).toBe("Her ticket shows ₹1,000.");
  expect(ticketShowsWords([{ sex: "male" }], 100_000)).toBe("His ticket shows ₹1,000.");
  expect(ticketShowsWords(two, 100_000)).toBe("Their ticket shows ₹1,000.");
  expect(upiCheckWords(her)).toBe("Look at the UPI message on her phone, or wait for the beep.");
});
