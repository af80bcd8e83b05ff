import * as z from "zod/mini";
import { KINDS } from "#app/domain/price-file/column-kinds.ts";
import { oneOf, text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

/** The most rows of a list that the screen shows; the file has them all. */
export const MOST_SHOWN = 500;

/** The forms of a price file that was read. */
export const IMPORT_FORMS = {
  column: z.object({ at: text, kind: oneOf(KINDS) }),
  sheet: z.object({ sheet: text }),
  say: z.object({ line: text, said: oneOf(["right", "leave"]) }),
  fit: z.object({ line: text, test: text }),
  another: z.object({ line: text, name: text }),
  look: z.object({}),
  apply: z.object({}),
};

export type ImportPost = Posts<typeof IMPORT_FORMS>;
