/** What the address of the list of tests asks for. */
export type TestsAsked = {
  /** Words of a name, other name, id or code; blank for all. */
  words: string;
  category: string;
  show: Shown;
  /** How many rows. */
  rows: number;
  /** The id of the test whose price is open; blank for none. */
  price: string;
};

/** What the list shows, by the word of the address. */
export const SHOWN = {
  "": "With retired",
  "on-site": "On the site",
  "off-site": "Not on the site",
} as const;
export type Shown = keyof typeof SHOWN;

const isShown = (word: string): word is Shown => Object.hasOwn(SHOWN, word);

export const ROWS_AT_ONCE = 50;
const MOST_ROWS = 2_000;

/** Reads the address; what it does not know counts as not asked. */
export function readTestsAsked(search: URLSearchParams): TestsAsked {
  const text = (name: string) => (search.get(name) ?? "").trim().slice(0, 100);
  const show = text("show");
  const rows = Number(text("rows"));
  return {
    words: text("q"),
    category: text("category"),
    show: isShown(show) ? show : "",
    rows: Number.isInteger(rows) && rows > ROWS_AT_ONCE ? Math.min(rows, MOST_ROWS) : ROWS_AT_ONCE,
    price: (search.get("price") ?? "").slice(0, 200),
  };
}

/** The address of the list; other words begin at its top. */
export function testsPath(asked: TestsAsked, change: Partial<TestsAsked> = {}) {
  const { words, category, show, rows, price } = { ...asked, rows: ROWS_AT_ONCE, ...change };
  const search = new URLSearchParams();
  if (words) search.set("q", words);
  if (category) search.set("category", category);
  if (show) search.set("show", show);
  if (rows > ROWS_AT_ONCE) search.set("rows", String(rows));
  if (price) search.set("price", price);
  return `/catalogue${search.size > 0 ? `?${search}` : ""}`;
}
