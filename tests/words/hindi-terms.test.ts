import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPriceList } from "#app/features/lab-tests/price-list.server.ts";

/**
 * One term for one thing, everywhere in the Hindi of the site. Aliases are not read: there stands what
 * people type, also words that the site does not use.
 */

type Said = { file: string; text: string };

const ROOT = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const inHindi = (text: string) => /[\u0900-\u097f]/.test(text);

/** What people type, not what they read. */
const IS_TYPED = /spoken-hindi\.ts$|features\/search\/|features\/prescription\/written-/;

/** Translations of all rooms, and Hindi that stands in the code, line by line. */
const site = globSync("{app,server}/**/*.{po,ts,tsx}", {
  cwd: ROOT,
  exclude: (path) => /\.test\.tsx?$/.test(path) || (IS_TYPED.test(path) && !path.endsWith(".po")),
}).flatMap((file): Said[] =>
  read(file)
    .split("\n")
    .filter(inHindi)
    .map((text) => ({ file, text })),
);

const SHOWN = /^hindi(?:Name|Subtitle|Description|Title|MetaDescription)$/;

/** What the sample lab shows of an entry and the entries in it. */
function shownIn(entry: unknown): string[] {
  if (typeof entry !== "object" || entry === null) return [];
  return Object.entries(entry).flatMap(([name, value]) =>
    SHOWN.test(name) && typeof value === "string" ? [value] : shownIn(value),
  );
}

const FILES = ["hindi-words", "packages", "recommended-fallback", "posts/posts"];
const catalogue: Said[] = [
  ...FILES.map((name) => `catalogue/${name}.json`).flatMap((file) =>
    shownIn(JSON.parse(read(file))).map((text) => ({ file, text })),
  ),
  ...readPriceList(read("catalogue/tests.csv")).rows.map(({ hindiName }) => ({
    file: "catalogue/tests.csv",
    text: hindiName,
  })),
  ...globSync("catalogue/posts/*.hi.html", { cwd: ROOT }).flatMap((file) =>
    read(file)
      .split("\n")
      .map((text) => ({ file, text })),
  ),
];

const everywhere = [...site, ...catalogue];
const found = (said: readonly Said[], abandoned: RegExp) =>
  said.filter(({ text }) => abandoned.test(text));

test("all of the Hindi is read", () => {
  expect(new Set(site.map(({ file }) => file)).size).toBeGreaterThan(40);
  expect(site.length).toBeGreaterThan(1200);
  expect(catalogue.filter(({ text }) => inHindi(text)).length).toBeGreaterThan(550);
});

test.each([
  ["सारे, सारी", /सभी/],
  ["कलेक्शन सेंटर, सेंटर पर", /बूथ/],
  ["तकलीफ़", /परेशानी|बीमारी खोज/],
  ["बुकिंग का पेज", /टिकट/],
  ["बुकिंग मिल गई: it is पक्की after the call", /बुकिंग हो गई|पैकेज बुक हो गया|बुकिंग पक्की करें(?!गे)/],
  ["button फिर कोशिश करें, sentence फिर से कोशिश करें।", /दोबारा कोशिश|फिर कोशिश करें।/],
  ["खुल रहे हैं..., नहीं खुल पाए।", /(?<!डाउन)लोड (?:हो|नहीं)|(?:आ|ला) रह[ेाी] (?:हैं|है)\.\.\.|नहीं आ पा/],
  ["कॉल करेंगे", /फ़ोन कर(?:ें|ेंगे|ना)/],
  ["कॉल बैक माँगें", /कॉल बैक (?:पाएँ|लें)/],
  ["खोजें; in talk ढूँढ देंगे, ढूँढ रहे हैं", /ढूँढें/],
  ["कुल दाम", /रकम/],
  ["खून की जाँच (CBC)", /खून की (?:पूरी )?गिनती/],
  ["हेल्थ चेकअप", /पूरी सेहत/],
  ["थायरॉइड का TSH", /थायरॉइड की TSH/],
  ["स्किन", /त्वचा|चमड़ी/],
  ["बच्चेदानी", /गर्भाशय/],
  ["ब्रेस्ट", /स्तन/],
  ["पोलन", /पराग/],
  ["लिंक, पेज: पता is the home", /इस पते पर|यह पता सही|नेटवर्क का पता/],
  ["जाँच की तैयारी", /घर पर जाँच की तैयारी/],
  ["लोकेशन", /मैप (?:पर|से) जगह/],
  ["आपकी जानकारी, as a link प्राइवेसी", /निजता/],
  ["कुछ और", /(?<!\p{L})अन्य(?!\p{L})/u],
  ["हिंदी", /हिन्दी/],
])("the site says %s", (_, abandoned) => {
  expect(found(everywhere, abandoned)).toEqual([]);
});

/** A thing that is not for sale may be called so: पथरी किस चीज़ की है. */
test("the site calls a test टेस्ट, not चीज़", () => {
  expect(found(site, /चीज़/)).toEqual([]);
});

test("control: what patients type is not read", () => {
  expect(read("catalogue/search-catalogue.json")).toMatch(/चमड़ी/);
  expect(found(everywhere, /चमड़ी/)).toEqual([]);
});
