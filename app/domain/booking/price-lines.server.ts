import { PACKAGE_CATEGORY } from "#app/domain/packages/package.ts";
import { paise } from "#app/lib/money.ts";
import type { BookingRequest, RequestedItem } from "./booking.ts";
import { namesOf, type Offer, storedTests } from "./booking.queries.server.ts";
import type { FindOffers } from "./kept-offers.server.ts";

export const inPaise = (rupees: number | undefined) =>
  rupees === undefined ? null : paise(rupees);

/**
 * The lines of a booking at the lab's own prices, with what each test needs as the catalogue says it now
 * (product §4: Prices decided by the server). An item that is not in the catalogue keeps what was sent.
 */
export async function priceLines(
  offersNamed: FindOffers,
  { kind, items }: Pick<BookingRequest, "kind" | "items">,
) {
  const words = new Set(items.flatMap(({ id, name }) => (id ? [id, name] : [name])));
  const offers = await offersNamed([...words]);
  return items.map((item) => {
    const isPackage = kind === "package" || item.category === PACKAGE_CATEGORY;
    const offer = offerFor(item, isPackage ? packagesFirst(offers) : offers);
    const quotedPaise = inPaise(item.price);
    const pricePaise = offer ? offer.pricePaise : quotedPaise;
    return {
      itemId: offer?.id ?? null,
      name: offer?.name ?? item.name,
      category: offer?.category ?? item.category ?? (isPackage ? PACKAGE_CATEGORY : "Other"),
      quantity: item.quantity,
      pricePaise,
      listPaise: offer?.listPaise ?? null,
      quotedPaise: quotedIfOther(quotedPaise, pricePaise),
      testsIncluded:
        item.testsIncluded ?? (offer?.kind === "package" ? namesOf(offer.tests) : null),
      bookedTests: storedTests(offer?.tests),
    };
  });
}

/**
 * By id, else by exact name. A test and a package may share either: the first of `offers` counts, and
 * the category of a cart's entry says which comes first.
 */
const offerFor = ({ id, name }: RequestedItem, offers: Offer[]) =>
  offers.find((offer) => id !== undefined && (offer.id === id || offer.packageType === id)) ??
  offers.find((offer) => offer.name === name);

const packagesFirst = (offers: Offer[]) =>
  offers.toSorted((a, b) => Number(b.kind === "package") - Number(a.kind === "package"));

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
