/** What a column of a lab's price list can be for us. */
export const KINDS = [
  "name",
  "other-names",
  "id",
  "list-price",
  "our-price",
  "turnaround",
  "container",
  "category",
  "fasting",
  "unused",
] as const;
export type Kind = (typeof KINDS)[number];

export const KIND_WORDS: Record<Kind, string> = {
  name: "Name",
  "other-names": "Other names",
  id: "Id",
  "list-price": "List price",
  "our-price": "Our price",
  turnaround: "Report in",
  container: "Container",
  category: "Category",
  fasting: "Fasting",
  unused: "Not used",
};

/** Columns that stand beside the prices; they are used only where the lab chooses them. */
export const FACTS = ["turnaround", "container", "category", "fasting"] as const;
export type Fact = (typeof FACTS)[number];
export const isFact = (kind: string): kind is Fact => FACTS.some((fact) => fact === kind);

/** What a head says: one of our columns, prices for others, or a price of which it does not say whose. */
export type HeadMeaning = Exclude<Kind, "unused"> | "price" | "for-others" | "number-of-row";

/** The first that fits counts: `Discounted MRP` is our price, `Sample type` is no name. */
const MEANINGS: readonly (readonly [RegExp, HeadMeaning])[] = [
  [/^(?:#|no|s no|s n|sr|sl|sr no|sl no|serial|serial no)$/, "number-of-row"],
  [
    /b2b|\bdoctors?\b|\bdrs?\b|referral|lab to lab|l2l|franchise|partner|cghs|commission|\bcost\b/,
    "for-others",
  ],
  [/discount ?(?:in)? ?%|% ?off|^discount$|percent/, "for-others"],
  [
    /\bours?\b|offer|\bnet\b|discounted|after discount|special|selling|final|patient (?:rate|price)/,
    "our-price",
  ],
  [/\bmrp\b|list|printed|marked|standard|actual|original|regular/, "list-price"],
  [/^(?:test )?id$|code/, "id"],
  [/alias|also known|other name|short name|abbrev|synonym/, "other-names"],
  [/\btat\b|turn ?around|report/, "turnaround"],
  [/container|vial|\btube|sample|specimen/, "container"],
  [/categor|depart|\bdept|group|section/, "category"],
  [/fasting|preparation/, "fasting"],
  [/\brates?\b|pric|amount|\bamt\b|charge|\bfees?\b|^(?:rs|inr|₹)$|rupees/, "price"],
  [/name|tests?\b|investigation|particular|parameter|profile|service|item/, "name"],
];

const plain = (head: string) =>
  head
    .toLowerCase()
    .replaceAll(/[^a-z0-9%#₹]+/g, " ")
    .trim();

/** What the head of a column means; undefined for one that is not known. */
export function meaningOf(head: string): HeadMeaning | undefined {
  const text = plain(head);
  return text === "" ? undefined : MEANINGS.find(([words]) => words.test(text))?.[1];
}

/** By which heads two files are the same kind of list. */
export const sameHeads = (heads: readonly string[]) => heads.map(plain).join("|");
