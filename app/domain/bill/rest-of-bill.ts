import { formatRupees, rupees } from "#app/lib/money.ts";

/** Where a part is paid, how the rest comes (product §10: Booking). */
export const REST_COMES = [
  { value: "ticket", label: "On the ticket" },
  { value: "lab", label: "At the lab" },
  { value: "next-visit", label: "Next visit" },
] as const;

export type RestComes = (typeof REST_COMES)[number]["value"];

/** Undefined for a word that no form offers. */
export const restComesOf = (word: string): RestComes | undefined =>
  REST_COMES.find(({ value }) => value === word)?.value;

/** `₹1,000 due, on the ticket`; without how it comes `₹1,000 due`. */
export function restWords(duePaise: number, restComes: RestComes | null) {
  const due = `${formatRupees(rupees(duePaise))} due`;
  const way = REST_COMES.find(({ value }) => value === restComes)?.label;
  return way ? `${due}, ${way.charAt(0).toLowerCase()}${way.slice(1)}` : due;
}
