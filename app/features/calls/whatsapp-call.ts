import { deskVisitTime } from "#app/lib/desk-times.ts";
import { isPhone } from "#app/lib/phone.ts";
import type { ToCall } from "./to-call.ts";

type Asked = Pick<ToCall, "phone" | "reference"> & {
  visit: { day: string; slot: string } | undefined;
};

/**
 * Opens WhatsApp with the question when to call; it names no test (product §10: Today).
 * @returns undefined for a number that is not Indian: WhatsApp would ask somebody else.
 */
export function whatsappCall({ phone, reference, visit }: Asked, labName: string) {
  if (!isPhone(phone)) return undefined;
  const about =
    reference && visit
      ? ` about your booking ${reference} on ${deskVisitTime(visit)}.`
      : ". You asked us to call you.";
  const text = `Namaste, this is ${labName}${about} When may we call you?`;
  return `https://wa.me/91${phone}?${new URLSearchParams({ text }).toString()}`;
}
