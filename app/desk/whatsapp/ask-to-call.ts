import type { ToCall } from "#app/desk/calls/to-call.ts";
import { whatsappText, whatsappUrl } from "./whatsapp-text.ts";

type Asked = Pick<ToCall, "phone" | "reference"> & {
  visit: Pick<NonNullable<ToCall["visit"]>, "day" | "slot" | "language"> | undefined;
};

/**
 * Opens WhatsApp with the question when to call somebody who waits (product §10: Today), about the booking
 * or about the callback that they asked for.
 * @returns undefined for a number that is not ten digits.
 */
export const askToCall = ({ phone, reference, visit }: Asked, lab: string) =>
  whatsappUrl(
    phone,
    reference && visit
      ? whatsappText("call", visit.language, { lab, references: [reference], time: visit })
      : whatsappText("callback", "en", { lab }),
  );
