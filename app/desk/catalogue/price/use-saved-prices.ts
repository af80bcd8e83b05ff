import { useState } from "react";
import type { Priced } from "./price-in-place.ts";

/** A price that was saved on this screen since it was opened. */
export type SavedPrice = {
  /** ISO timestamp of the browser. */
  at: string;
  wasPaise: number | null;
  /** What it is now; another one means that somebody changed or took it back since. */
  paise: number;
  /** The history entry that Undo takes back. */
  undo: string | undefined;
};

/** By the id of the row. */
export type SavedPrices = ReadonlyMap<string, SavedPrice>;

/** The prices that were saved here and still stand in the rows. */
export function useSavedPrices(rows: readonly Pick<Priced, "id" | "offeredPaise">[]) {
  const [all, setAll] = useState<SavedPrices>(new Map());
  const standing = rows.filter(({ id, offeredPaise }) => all.get(id)?.paise === offeredPaise);
  const saved: SavedPrices = new Map(
    standing.flatMap(({ id }) => {
      const one = all.get(id);
      return one ? [[id, one]] : [];
    }),
  );
  const add = (id: string, price: Omit<SavedPrice, "at">) => {
    const at = new Date().toISOString();
    setAll((before) => new Map([...before, [id, { ...price, at }]]));
  };
  return { saved, add };
}
