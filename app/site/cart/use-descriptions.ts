import { useEffect } from "react";
import { currentLanguage } from "#app/lib/language.ts";
import type { CartItem } from "./cart.ts";
import { fetchDescription } from "./fetch-description.ts";

/** Fetches what could not be fetched when the lines were added, and what a line saved long ago lacks. */
export function useDescriptions(items: readonly CartItem[]) {
  const missing = items.filter(
    ({ testId, description, sampleContainer, hindiCategory }) =>
      testId &&
      (!description ||
        sampleContainer === undefined ||
        (currentLanguage() === "hi" && hindiCategory === undefined)),
  );
  const ids = missing.map((item) => item.testId).join();
  useEffect(() => {
    for (const id of ids.split(",").filter(Boolean)) fetchDescription(id);
  }, [ids]);
}
