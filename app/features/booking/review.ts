import { isPhone } from "#app/lib/phone.ts";
import type { ReviewMark } from "#app/lib/review-marks.ts";
import { honeypotMarks } from "#app/lib/honeypot.ts";
import { isDoneAtCentre } from "#app/features/lab-tests/container.ts";
import { bookedTests } from "./booked-tests.ts";
import type { BookingRequest } from "./booking-bodies.ts";

export type PricedLine = {
  itemId: string | null;
  /** What the lab charges for one; null when it has no price. */
  pricePaise: number | null;
  /** What the browser showed, where it showed another price. */
  quotedPaise: number | null;
  quantity: number;
  bookedTests: string | null;
};

/** What the browser showed, kept only where the lab's own price is another. */
export const quotedIfOther = (quoted: number | null, own: number | null) =>
  quoted === own ? null : quoted;

/** The sum at the lab's prices; null when no line has one. */
export function totalOf(lines: readonly Pick<PricedLine, "pricePaise" | "quantity">[]) {
  const priced = lines.flatMap(({ pricePaise, quantity }) =>
    pricePaise === null ? [] : [pricePaise * quantity],
  );
  return priced.length === 0 ? null : priced.reduce((sum, part) => sum + part);
}

/** The marks of a booking, each once. */
export function reviewMarks(
  asked: BookingRequest,
  lines: readonly PricedLine[],
  quotedTotalPaise: number | null,
): ReviewMark[] {
  const marks: ReviewMark[] = [];
  if (quotedTotalPaise !== null || lines.some((line) => line.quotedPaise !== null))
    marks.push("price-differs");
  if (lines.some((line) => line.itemId === null)) marks.push("not-in-catalogue");
  const tests = lines.flatMap((line) => bookedTests(line.bookedTests));
  if (tests.some(({ container }) => isDoneAtCentre(container))) marks.push("at-centre");
  if (!isPhone(asked.phoneNumber)) marks.push("phone-not-ten-digits");
  return [...marks, ...honeypotMarks(asked)];
}

type SameLine = { itemId?: string | null; name: string; quantity: number };

/** True when both hold the same items, in whatever order. */
export const isSameOrder = (one: readonly SameLine[], other: readonly SameLine[]) =>
  orderKey(one) === orderKey(other);

const orderKey = (lines: readonly SameLine[]) =>
  JSON.stringify(
    lines.map(({ itemId, name, quantity }) => [itemId ?? name, quantity].join(" x ")).toSorted(),
  );
