import * as z from "zod/mini";
import { jsonOf, text } from "#app/lib/posted-fields.ts";
import type { Posts } from "#app/ui/desk/posted-form.ts";
import { orderSchema } from "./order.ts";

export const NEW_BOOKING_FORMS = {
  book: z.object({ order: jsonOf(orderSchema) }),
  "on-call": z.object({ callback: text }),
};

export type NewBookingPost = Posts<typeof NEW_BOOKING_FORMS>;
