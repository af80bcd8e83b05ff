import * as z from "zod/mini";
import { textField } from "./import-rows.server.ts";

const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text);

/** Optional Hindi text. Text without Hindi letters is likely in the wrong column. */
export const hindiField = (maximum: number) =>
  textField(maximum).check(
    z.refine(
      (text) => text === "" || isHindi(text),
      "has no Hindi letters: write it in Devanagari, or leave it empty",
    ),
  );
