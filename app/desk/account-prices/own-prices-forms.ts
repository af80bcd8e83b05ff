import * as z from "zod/mini";
import { text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

export const OWN_PRICES_FORMS = {
  apply: z.object({ seen: text }),
  drop: z.object({}),
};

export type OwnPricesPost = Posts<typeof OWN_PRICES_FORMS>;
