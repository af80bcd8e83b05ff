import { useState } from "react";
import type { Answer } from "#app/ui/desk/tell-answer.ts";
import { openedPrice, type OpenPrice } from "./open-price.ts";
import type { Priced, PricePost } from "./price-in-place.ts";
import { wholeRupeesTyped } from "./typed-price.ts";
import { useSavedPrices } from "./use-saved-prices.ts";

/** The prices of a list: which is open, which were saved here, and which row was left last. */
export function usePriceInPlace(rows: readonly Priced[], opened: string) {
  const { saved, add } = useSavedPrices(rows);
  const asOpened = rows.find(({ id }) => id === opened);
  const [open, setOpen] = useState<OpenPrice | undefined>(asOpened && openedPrice(asOpened));
  const [left, setLeft] = useState("");
  function leave() {
    setLeft(open?.item ?? "");
    setOpen(undefined);
  }
  return {
    saved,
    open,
    leave,
    isLeft: (id: string) => left === id && !open,
    openAt: (item: Priced) => setOpen(openedPrice(item)),
    type: (typed: string) => setOpen((now) => now && { ...now, typed, refusal: undefined }),
    from: (day: string) => setOpen((now) => now && { ...now, from: day, refusal: undefined }),
    /** @returns whether the answer stands below the row, so that no toast repeats it. */
    heard(answer: Answer, { item, price, from = "" }: PricePost) {
      if (!answer.ok) {
        const isTold = answer.reason === "changed-meanwhile";
        setOpen(
          (now) => now && { ...now, refusal: answer.said, ...(isTold && { was: undefined }) },
        );
        return isTold || answer.reason === "invalid";
      }
      const row = rows.find(({ id }) => id === item);
      const paise = wholeRupeesTyped(price);
      const wasPaise = row ? (row.offeredPaise ?? row.originalPaise) : null;
      if (from === "" && paise !== undefined && paise !== wasPaise)
        add(item, { wasPaise, paise, undo: answer.undo });
      leave();
      return false;
    },
  };
}
