import * as z from "zod/mini";
import { listOf, text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

export const LABORATORY_FORMS = {
  "send-out": z.object({
    reference: text,
    // A line each: a test's name holds none.
    tests: listOf("\n"),
    laboratory: text,
    courier: text,
    due: text,
  }),
  back: z.object({ sent: text }),
};

export type LaboratoryPost = Posts<typeof LABORATORY_FORMS>;
