import type { Person } from "#app/domain/booking/people.ts";
import { type PricedLine, quotedIfOther, totalOf } from "#app/domain/booking/price-lines.server.ts";

/** What one person of a visit has booked. Sums in paise. */
export type Part<L> = {
  /** Absent where the form asked for one name alone. */
  person?: Person | undefined;
  lines: L[];
  totalPaise: number | null;
  /** What the browser showed for it, where the lab's own sum is another. */
  quotedPaise: number | null;
};

/**
 * The lines of a cart for each of its people; of what is there several times each gets one. All parts
 * together have the sums of the whole, to the paisa.
 * @param shownPaise what the browser showed for all of it.
 */
export function partsOf<L extends PricedLine>(
  lines: readonly L[],
  people: readonly Person[] | undefined,
  shownPaise: number | null,
): Part<L>[] {
  const parts = divided(lines, people);
  const shown = shownPaise === null ? [] : shownForEach(parts, shownPaise);
  return parts.map((part, place) => {
    const totalPaise = totalOf(part.lines);
    return { ...part, totalPaise, quotedPaise: quotedIfOther(shown[place] ?? null, totalPaise) };
  });
}

/** What the browser added up otherwise than its prices say stands with the first person. */
function shownForEach(parts: readonly { lines: readonly PricedLine[] }[], shownPaise: number) {
  const others = parts.slice(1).map(({ lines }) => shownFor(lines));
  return [others.reduce((left, one) => Math.max(0, left - one), shownPaise), ...others];
}

function divided<L extends PricedLine>(lines: readonly L[], people: readonly Person[] = []) {
  if (people.length < 2) return [{ person: people[0], lines: [...lines] }];
  return people.map((person) => ({
    person,
    lines: lines
      .filter((_, place) => person.tests?.includes(place))
      .map((line) => ({ ...line, quantity: 1 })),
  }));
}

const shownFor = (lines: readonly PricedLine[]) =>
  lines.reduce(
    (sum, { quotedPaise, pricePaise, quantity }) =>
      sum + (quotedPaise ?? pricePaise ?? 0) * quantity,
    0,
  );
