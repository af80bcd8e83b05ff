import { MOST_PATIENTS } from "#app/domain/booking/most-people.ts";
import type { CartItem } from "#app/site/cart/cart.ts";

/** For how many people a cart is, and whose its lines are (product §4: Cart). People are counted from 0. */

type Line = Pick<CartItem, "_id" | "quantity">;

/** Whose a line is by the visitor's own tap, by its `_id`. */
export type Moved = Readonly<Record<string, readonly number[]>>;

/** As many as one test is there times; 1 also for more than a visit takes, whom the desk asks about. */
export function peopleIn(items: readonly Line[]) {
  const most = Math.max(1, ...items.map(({ quantity }) => quantity));
  return most > MOST_PATIENTS ? 1 : most;
}

const firstOnes = (count: number) => Array.from({ length: count }, (_, person) => person);

/**
 * The people of each line: all of them, or as many as it is there times, the first ones unless it was
 * moved. A move that does not fit the cart any more, which another tab may have changed, does not count.
 */
export function peopleOfLines(items: readonly Line[], moved: Moved): (readonly number[])[] {
  const people = peopleIn(items);
  return items.map(({ _id, quantity }) => {
    const chosen = moved[_id] ?? [];
    const fits =
      chosen.length === quantity &&
      new Set(chosen).size === quantity &&
      chosen.every((person) => Number.isInteger(person) && person >= 0 && person < people);
    return fits ? chosen : firstOnes(quantity);
  });
}

/** The lines of one person. */
export const linesOf = <L extends Line>(items: readonly L[], moved: Moved, person: number) => {
  const owners = peopleOfLines(items, moved);
  return items.filter((_, at) => owners[at]?.includes(person));
};

/** Somebody else could have it. */
export const isMovable = (items: readonly Line[], { quantity }: Line) => quantity < peopleIn(items);

/** The next person after `from` who does not have the line yet. */
export function nextOwner(items: readonly Line[], moved: Moved, line: Line, from: number) {
  const owners = peopleOfLines(items, moved)[items.indexOf(line)] ?? [];
  const people = peopleIn(items);
  const others = firstOnes(people).map((step) => (from + step) % people);
  return others.find((person) => !owners.includes(person)) ?? from;
}

/** The line goes from one person to another. */
export function move(
  items: readonly Line[],
  moved: Moved,
  line: Line,
  { from, to }: { from: number; to: number },
): Moved {
  const owners = peopleOfLines(items, moved)[items.indexOf(line)] ?? [];
  return { ...moved, [line._id]: owners.map((person) => (person === from ? to : person)) };
}

/** The form's fields of a person; the first one's name is that of every booking form. */
export const fieldsOf = (person: number) => ({
  name: person === 0 ? "patientName" : `patientName${person + 1}`,
  age: `age${person + 1}`,
  sex: `sex${person + 1}`,
});

/** The field that carries the moves. */
export const MOVED_FIELD = "whose";

/** All fields that a cart's people have in the form. */
export const fieldsOfPeople = (items: readonly Line[]) =>
  firstOnes(peopleIn(items)).flatMap((person) => Object.values(fieldsOf(person)));
