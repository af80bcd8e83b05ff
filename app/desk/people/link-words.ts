import { whatsappUrl } from "#app/desk/whatsapp/whatsapp-text.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskLongDay } from "#app/lib/desk-times.ts";

/** Whose link was made. `url` is not stored, so only the page that made it has it. */
export type Link = {
  id: string;
  name: string;
  url: string;
  /** ISO timestamp. */
  until: string;
};

/** What the colleague is sent, a sentence or the link in each line. */
export function linkLines(labName: string, { name, url, until }: Link) {
  const end = new Date(until);
  return [
    `${labName}: your sign-in, ${firstName(name)}. Open it on your own phone and choose a password.`,
    url,
    `It works once, until ${deskLongDay(dayInIndia(end))}, ${deskClock(end)}.`,
  ];
}

/** Opens WhatsApp with these words; undefined without a number. It sends nothing by itself. */
export const linkByWhatsApp = (labName: string, link: Link, phone: string | null) =>
  phone === null ? undefined : whatsappUrl(phone, linkLines(labName, link).join("\n"));
