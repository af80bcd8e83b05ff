import type { ToCall } from "#app/desk/calls/to-call.ts";
import { askText, whatsappUrl } from "./whatsapp-text.ts";

type Asked = Pick<ToCall, "phone" | "reference"> & {
  visit: { day: string; slot: string } | undefined;
};

/**
 * Opens WhatsApp with the question when to call somebody who waits (product §10: Today).
 * @returns undefined for a number that is not ten digits.
 */
export const askToCall = ({ phone, reference, visit }: Asked, labName: string) =>
  whatsappUrl(phone, askText(labName, reference && visit ? { ...visit, reference } : undefined));
