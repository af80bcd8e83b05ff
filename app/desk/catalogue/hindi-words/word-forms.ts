import * as z from "zod/mini";
import { blankable, jsonOf } from "#app/lib/posted-fields.ts";
import type { WordTyped } from "./typed-word.ts";

const wordSchema = z.object({ hindi: z.string(), other: z.string() });

export const WORD_FORMS = {
  /**
   * `hindi category/Haematology` and `other category/Haematology`, for each word that is on the page or was
   * changed on it; `was` is what the page had shown of them, `only` the one whose own button was pressed.
   */
  save: z.catchall(
    z.object({ was: jsonOf(z.record(z.string(), wordSchema)), only: blankable }),
    z.string(),
  ),
};

export type WordPost = { intent: "save"; was: string; only: string } & Record<string, string>;

/** The two fields of a word. */
export const wordFields = (id: string) => ({ hindi: `hindi ${id}`, other: `other ${id}` });

/** What is typed of a word in a form; undefined where the form has no such fields. */
export function wordIn(
  fields: Readonly<Record<string, unknown>>,
  id: string,
): WordTyped | undefined {
  const names = wordFields(id);
  const [hindi, other] = [fields[names.hindi], fields[names.other]];
  return typeof hindi === "string" && typeof other === "string" ? { hindi, other } : undefined;
}
