import { isPhone } from "#app/lib/phone.ts";
import { unseenMarks } from "#app/lib/unseen.ts";
import type { BookingRequest } from "./booking-bodies.ts";

/** What the lab should look at before it calls; a booking is marked, never refused for it. */
export type ReviewMark =
  | "price-differs"
  | "not-in-catalogue"
  | "phone-not-ten-digits"
  | ReturnType<typeof unseenMarks>[number];

export type PricedLine = {
  itemId: string | null;
  /** What the lab charges for one; null when it has no price. */
  pricePaise: number | null;
  /** What the browser showed, where it showed another price. */
  quotedPaise: number | null;
  quantity: number;
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
  if (!isPhone(asked.phoneNumber)) marks.push("phone-not-ten-digits");
  return [...marks, ...unseenMarks(asked)];
}
