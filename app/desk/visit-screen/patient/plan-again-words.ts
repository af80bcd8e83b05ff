import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { isOwed, isTakenAgain, isUseless, type VisitBooking } from "#app/domain/visits/visit.ts";
import { containerName, inSentence } from "#app/desk/visits/container-name.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";

type Booking = Pick<VisitBooking, "samples" | "notTakenPaise">;

/** The containers that one more visit takes: of no use, and not planned yet. */
export const toPlan = ({ samples }: Pick<Booking, "samples">) =>
  samples.filter((sample) => isUseless(sample) && !isTakenAgain(sample));

/** True where something was not taken, and so was not paid. */
export const isUnpaid = (booking: Booking) =>
  booking.notTakenPaise !== null &&
  toPlan(booking).some((one) => one.state === "not-taken" && isOwed(one));

/**
 * `One visit takes lavender (not taken) and red/gold (missing, paid already). No visit charge; ₹300 is paid
 * then.` The sum is left out where a part of what was not taken is off for good.
 */
export function planAgainWords(booking: Booking) {
  const unpaid = isUnpaid(booking);
  const containers = toPlan(booking).map(({ container, state }) => {
    const paid = unpaid && state !== "not-taken" ? ", paid already" : "";
    return `${inSentence(containerName(container))} (${state.replace("-", " ")}${paid})`;
  });
  const notTaken = booking.samples.filter(({ state }) => state === "not-taken");
  const sum = notTaken.every(isOwed) ? formatRupees(rupees(booking.notTakenPaise ?? 0)) : undefined;
  const then = sum ? `${sum} is paid then` : "what was not taken is paid then";
  return `One visit takes ${joined(containers)}. ${unpaid ? `No visit charge; ${then}.` : "It is free."}`;
}
