import { dayInIndia } from "#app/lib/dates.ts";
import { deskDate, deskMoment } from "#app/lib/desk-times.ts";

/** A post or a draft as the list shows it. */
export type ListedPost = {
  id: string;
  title: string;
  subject: string;
  /** ISO; of a draft when it was saved. */
  at: string;
  state: "draft" | "on-site" | "off-site";
  /** When what was typed since was saved, of a post that is not a draft itself. */
  changedAt: string | null;
};

/** `On the site`, `Draft, saved at 09:38 AM`, `Off the site` */
export function stateInWords({ state, at, changedAt }: ListedPost, now: Date) {
  if (state === "draft") return `Draft, saved ${deskMoment(new Date(at), now)}`;
  const place = state === "on-site" ? "On the site" : "Off the site";
  return changedAt ? `${place}; a draft saved ${deskMoment(new Date(changedAt), now)}` : place;
}

export const dateInWords = ({ state, at }: ListedPost) =>
  state === "draft" ? "" : deskDate(dayInIndia(new Date(at)));

/** `heart-health` → `Heart health` */
export function subjectInWords(subject: string) {
  const words = subject.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
