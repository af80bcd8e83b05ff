import * as z from "zod/mini";
import { text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";

export const WHATSAPP_FORMS = {
  /** About a visit or a callback. */
  opened: z.object({ subject: text, kind: text }),
};

export type WhatsAppPost = Posts<typeof WHATSAPP_FORMS>;
