import type { Role } from "#app/lib/roles.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import { deskDate, deskMoment } from "#app/lib/desk-times.ts";

/** A colleague as People shows them (product §10: People). Timestamps are ISO. */
export type Person = {
  id: string;
  name: string;
  signInName: string;
  role: Role;
  /** Who looks at the page. */
  isOwn: boolean;
  /** Belongs to the sample day: cannot sign in. */
  isSample: boolean;
  mayPublish: boolean;
  mayMatchBank: boolean;
  /** Ten digits where the desk reaches them. */
  phone: string | null;
  /** Has chosen a password, or was here. */
  hasCome: boolean;
  blockedAt: string | null;
  seenAt: string | null;
  /** Uses the desk in these minutes. */
  isNow: boolean;
  /** Reference of the visit they are calling about; blank for a callback. */
  call: string | undefined;
  /** How long a link that was made for them works. */
  linkUntil: string | undefined;
  /** What somebody who is blocked still has: visits ahead with their ISO days, and cash of today. */
  left: { visits: number; days: readonly string[]; bagPaise: number };
};

/** `Now, on this call: DS-7K4M`, `Sun 08:50 PM`; blank for somebody who was never here. */
export function seenInWords({ isNow, call, seenAt }: Person, now: Date) {
  if (!isNow) return seenAt === null ? "" : deskMoment(new Date(seenAt), now);
  if (call === undefined) return "Now";
  return call === "" ? "Now, on a callback" : `Now, on this call: ${call}`;
}

/** `Not yet here. Link until Tue 09:00 AM`; undefined for who has come. */
export function notHereInWords({ hasCome, linkUntil }: Person, now: Date) {
  if (hasCome) return undefined;
  if (linkUntil === undefined) return "Not yet here. No link works";
  return `Not yet here. Link until ${deskMoment(new Date(linkUntil), now)}`;
}

/** Below the name: `suma, you, 10000 70001`, `muthulakshmi, blocked on 31 October 2026`. */
export function captionOf({ signInName, isOwn, isSample, blockedAt, phone }: Person) {
  const name = isSample ? "Sample day" : signInName;
  if (blockedAt !== null) return `${name}, blocked on ${deskDate(dayInIndia(new Date(blockedAt)))}`;
  return [name, ...(isOwn ? ["you"] : []), ...(phone ? [spacedPhone(phone)] : [])].join(", ");
}

/** `8 may sign in, 1 is blocked, 1 has not come yet`. */
export function countsInWords(people: readonly Person[]) {
  const own = people.filter(({ isSample }) => !isSample);
  const blocked = own.filter(({ blockedAt }) => blockedAt !== null).length;
  const toCome = own.filter(({ hasCome, blockedAt }) => !hasCome && blockedAt === null).length;
  const samples = people.length - own.length;
  return [
    `${own.length - blocked} may sign in`,
    ...(blocked > 0 ? [`${blocked} ${blocked === 1 ? "is" : "are"} blocked`] : []),
    ...(toCome > 0 ? [`${toCome} ${toCome === 1 ? "has" : "have"} not come yet`] : []),
    ...(samples > 0 ? [`${samples} belong to the sample day`] : []),
  ].join(", ");
}

/** Those with the words in their name or sign-in name, in any case, and the role (blank for all). */
export function matching(people: readonly Person[], words: string, role: string) {
  const wanted = words.trim().toLowerCase();
  return people.filter(
    ({ name, signInName, role: own }) =>
      (role === "" || role === own) &&
      (name.toLowerCase().includes(wanted) || signInName.includes(wanted)),
  );
}
