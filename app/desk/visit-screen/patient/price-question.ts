import type { VisitBooking } from "#app/domain/visits/visit.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";

/** What is asked about a price that differs (product §10: Booking). */
export type PriceQuestion = {
  oursPaise: number;
  shownPaise: number;
  /** `The patient saw ₹1,299 on the site. Our price is ₹1,500.` */
  sentence: string;
};

type Facts = Pick<VisitBooking, "totalPaise" | "quotedPaise" | "priceAgreedAt">;

/** The two prices of a booking of which the site showed another one, until it is settled which counts. */
export function priceQuestion(booking: Facts): PriceQuestion | undefined {
  const { totalPaise: ours, quotedPaise: shown, priceAgreedAt } = booking;
  if (priceAgreedAt !== null || ours === null || shown === null || ours === shown) return undefined;
  const words = (paise: number) => formatRupees(rupees(paise));
  return {
    oursPaise: ours,
    shownPaise: shown,
    sentence: `The patient saw ${words(shown)} on the site. Our price is ${words(ours)}.`,
  };
}
