import type { Answer } from "#app/ui/desk/use-change.ts";
import type { Problem } from "./order-rules.ts";

/** What booking answers to the page. */
export type BookAnswer = Answer & {
  problems?: readonly Problem[] | undefined;
  booked?: { references: string[]; whatsapp: string | undefined } | undefined;
};
