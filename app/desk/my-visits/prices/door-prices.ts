import * as z from "zod/mini";
import { RESTRICTIONS } from "#app/domain/lab-tests/lab-test.ts";
import type { DoorOrderable } from "../entries/entry.ts";

/**
 * The catalogue as a phone keeps it for a day: what can be added at a door, and what it costs. It goes over
 * weak networks, so it is sent as rows without names, and words that come often stand once.
 */

const paise = z.nullable(z.number());
/** A place in `words`. */
const place = z.int();

export const packedPricesSchema = z.object({
  /** ISO day, and the moment of the answer. */
  today: z.string(),
  at: z.string(),
  words: z.array(z.string()),
  /** Id, name, other names with bars between, container, fasting, turnaround, restriction, our price, its price by itself. */
  tests: z.array(
    z.tuple([
      z.string(),
      z.string(),
      z.string(),
      place,
      place,
      place,
      z.enum([...RESTRICTIONS, ""]),
      paise,
      paise,
    ]),
  ),
  /** Id, name, our price, places of its tests. */
  packages: z.array(z.tuple([z.string(), z.string(), paise, z.array(z.int())])),
});
export type PackedPrices = z.infer<typeof packedPricesSchema>;

/** Something that can be added, with the other names that it is found by. */
export type PricedItem = { item: DoorOrderable; otherNames: readonly string[] };

export type DoorPrices = Pick<PackedPrices, "today" | "at"> & { items: PricedItem[] };

/** Prices as the screen reads them. */
export function unpackPrices({ today, at, words, tests, packages }: PackedPrices): DoorPrices {
  const word = (index: number) => words[index] ?? "";
  const single: PricedItem[] = tests.map(
    ([
      id,
      name,
      otherNames,
      container,
      fasting,
      turnaround,
      restriction,
      pricePaise,
      listPaise,
    ]) => ({
      otherNames: otherNames.split("|"),
      item: {
        kind: "test",
        id,
        name,
        pricePaise,
        tests: [
          {
            id,
            name,
            container: word(container),
            fasting: word(fasting),
            turnaround: word(turnaround),
            ...(restriction !== "" && { restriction }),
            listPaise,
          },
        ],
      },
    }),
  );
  const several: PricedItem[] = packages.map(([id, name, pricePaise, places]) => ({
    otherNames: [],
    item: {
      kind: "package",
      id,
      name,
      pricePaise,
      tests: places.flatMap((index) => single[index]?.item.tests ?? []),
    },
  }));
  return { today, at, items: [...single, ...several] };
}
