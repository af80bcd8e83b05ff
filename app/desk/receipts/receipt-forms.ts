import * as z from "zod/mini";
import { text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

export const RECEIPT_FORMS = {
  "make-receipt": z.object({ visit: text }),
  "cancel-receipt": z.object({ number: text }),
};

export type ReceiptPost = Posts<typeof RECEIPT_FORMS>;
