import type { BilledBooking } from "./bill.ts";

/**
 * What its agreed prices are lower than the lab's for an account. What could not be taken of a patient is
 * paid by neither.
 */
export const agreedDiscount = (bookings: readonly BilledBooking[]) =>
  bookings.reduce((total, { lines, notTakenPaise }) => {
    let lab = 0;
    let less = 0;
    for (const { pricePaise, agreedPaise, quantity } of lines) {
      lab += (pricePaise ?? 0) * quantity;
      less += ((pricePaise ?? 0) - (agreedPaise ?? pricePaise ?? 0)) * quantity;
    }
    const taken = lab - (notTakenPaise ?? 0);
    return total + (lab === 0 ? 0 : Math.floor((less * taken) / lab));
  }, 0);

/** What the bill calls it. */
export const agreedReason = (name: string) => `Price list of ${name}`;
