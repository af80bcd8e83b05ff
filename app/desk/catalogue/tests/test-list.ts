import type { Priced } from "#app/desk/catalogue/price/price-in-place.ts";

/** A test as a row of the list. */
export type TestListed = Priced & {
  aliases: readonly string[];
  category: string;
  container: string;
  turnaround: string;
  /** As it is understood: `8-10 hours`, `Not needed`, `Ask us`. */
  fasting: string;
  restriction: string;
  /** Bookings with it in the last 30 days. */
  booked: number;
  /** `draft` or `retired`; empty for a test that patients see. */
  offSite: string;
  /** ISO timestamp; null for a test that patients see. */
  offSiteSince: string | null;
};

export type TestList = {
  rows: readonly TestListed[];
  /** How many fit what is asked. */
  fitting: number;
  categories: readonly string[];
  /** ISO; planned prices follow. */
  today: string;
};

/** Where all fields of a test are changed. */
export const testPath = (id: string) => `/catalogue/tests/${encodeURIComponent(id)}`;
