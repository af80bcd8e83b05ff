import type { Answer } from "#app/ui/desk/tell-answer.ts";
import type { WhatsAppKind } from "#app/desk/whatsapp/whatsapp-messages.ts";
import type { Problem } from "../order-mistakes.ts";

export type BookedOrder = {
  references: string[];
  visitId: string;
  /** Absent for a number that has no WhatsApp. */
  whatsapp: { kind: WhatsAppKind; href: string } | undefined;
};

/** What booking answers to the page. */
export type BookAnswer = Answer & {
  problems?: readonly Problem[] | undefined;
  booked?: BookedOrder | undefined;
};
