import * as z from "zod/mini";
import { isHindi } from "#app/lib/is-hindi.ts";
import { textField } from "./import-rows.server.ts";

/** Optional Hindi text. Text without Hindi letters is likely in the wrong column. */
export const hindiField = (maximum: number) =>
  textField(maximum).check(
    z.refine(
      (text) => text === "" || isHindi(text),
      "has no Hindi letters: write it in Devanagari, or leave it empty",
    ),
  );
