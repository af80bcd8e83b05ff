import type { GivenVisit } from "./random-entries.ts";

const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const PAISE = [29_900, 49_900, 55_000, 1_29_900, 1_70_000, 2_30_050];
const PAYERS = ["NANDINI RAO", "ARJUN HEGDE", "RAVI", "ANANYA MURTHY", "FR. D’COSTA", "A B C NAIR"];

/** The week of the drawings. */
export const LAB_WEEK = { from: "2026-11-17", days: 7 };

/** Visits with references of four signs, each another; few amounts, so that many owe the same. */
export const givenVisits = (count: number): GivenVisit[] =>
  Array.from({ length: count }, (_, n) => {
    const [a = "", b = ""] = [SIGNS[n % 30], SIGNS[Math.floor(n / 30) % 30]];
    const [c = "", d = ""] = [SIGNS[(n * 7) % 30], SIGNS[Math.floor(n / 900) % 30]];
    return {
      tr: `DS${a}${b}${c}${d}P${n % 17 === 5 ? 12 : (n % 3) + 1}`,
      paise: PAISE[n % PAISE.length] ?? 0,
      payer: PAYERS[n % PAYERS.length] ?? "",
    };
  });
