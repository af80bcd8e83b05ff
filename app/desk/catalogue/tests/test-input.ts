import { isFastingUnderstood } from "#app/domain/lab-tests/fasting-text.ts";
import { isLabelCode, LABEL_CODE_LENGTH } from "#app/domain/lab-tests/label-code.ts";
import { GST_RATES, isHsnCode } from "#app/domain/lab-tests/test-tax.ts";
import { isTurnaroundUnderstood } from "#app/domain/lab-tests/turnaround.ts";
import { holdsUnreadable, REMOVE_UNREADABLE } from "#app/lib/contact.ts";
import { isHindi } from "#app/lib/is-hindi.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { paiseTyped } from "#app/lib/rupees-typed.ts";

/** The fields of a test as its form holds them; the longest text of each. */
export const TEST_FIELDS = {
  name: 200,
  aliases: 600,
  category: 80,
  container: 200,
  where: 20,
  listPrice: 14,
  ourPrice: 14,
  turnaround: 60,
  fasting: 60,
  labelCode: 40,
  nablScope: 10,
  gst: 2,
  hsnCode: 12,
  description: 1000,
  hindiName: 200,
  hindiAliases: 600,
} as const;

export type TestField = keyof typeof TEST_FIELDS;
export const FIELD_NAMES = Object.keys(TEST_FIELDS).filter(isField);
export type TestTyped = Readonly<Record<TestField, string>>;

function isField(name: string): name is TestField {
  return Object.hasOwn(TEST_FIELDS, name);
}

/** Where a test is done; `centre` says its container, the last two its restriction. */
export const PLACES = {
  home: "At home or at a booth",
  centre: "At a booth only",
  "by-phone-only": "By phone only, the law asks for a form",
  "not-at-home": "Not at home, the law asks for a centre",
} as const;

export const AT_CENTRE = "At centre";

/** What is known of the NABL scope. */
export const SCOPES = { "": "Nobody has said", in: "In scope", outside: "Outside" } as const;

/** By the rate in percent. */
export const TAXES = Object.fromEntries(
  GST_RATES.map((rate) => [String(rate), rate === 0 ? "Exempt" : `${rate} %, in the price`]),
);

/** What a field is called in a sentence. */
export const FIELD_WORDS: Record<TestField, string> = {
  name: "the name",
  aliases: "the other names",
  category: "the category",
  container: "the container",
  where: "where it is done",
  listPrice: "the list price",
  ourPrice: "our price",
  turnaround: "when the report is there",
  fasting: "the fasting",
  labelCode: "what stands on labels",
  nablScope: "the NABL scope",
  gst: "the GST",
  hsnCode: "the HSN or SAC code",
  description: "what it is for",
  hindiName: "the name in Hindi",
  hindiAliases: "the other names in Hindi",
};

const CHOICES: Partial<Record<TestField, Readonly<Record<string, string>>>> = {
  where: PLACES,
  nablScope: SCOPES,
  gst: TAXES,
};

/** What stands in a field, as a sentence names it. */
export function fieldInWords(field: TestField, value: string) {
  const chosen = CHOICES[field]?.[value];
  if (chosen !== undefined) return chosen;
  return (field === "listPrice" || field === "ourPrice") && value ? `₹${value}` : value;
}

export const NEW_TEST: TestTyped = {
  name: "",
  aliases: "",
  category: "",
  container: "",
  where: "home",
  listPrice: "",
  ourPrice: "",
  turnaround: "",
  fasting: "Not needed",
  labelCode: "",
  nablScope: "",
  gst: "0",
  hsnCode: "",
  description: "",
  hindiName: "",
  hindiAliases: "",
};

const shown = (paise: number) => formatRupees(rupees(paise));

/** Why each field cannot be saved as it is typed; empty for a test that can. */
export function problemsOf(typed: TestTyped): Partial<Record<TestField, string>> {
  const problems: Partial<Record<TestField, string>> = {};
  for (const field of FIELD_NAMES)
    if (typed[field].length > TEST_FIELDS[field])
      problems[field] = `Please use at most ${TEST_FIELDS[field]} characters`;
    else if (holdsUnreadable(typed[field])) problems[field] = REMOVE_UNREADABLE;
  if (typed.name.trim() === "") problems.name = "Please enter a name";
  if (typed.category.trim() === "") problems.category = "Choose a category";
  if (typed.where !== "centre" && typed.container.trim() === "")
    problems.container = "Choose a container";
  const refused = priceProblems(typed);
  if (!isTurnaroundUnderstood(typed.turnaround))
    problems.turnaround = "Write Same day, Next day, 6 hours, 3-5 days or 2 weeks";
  if (!isFastingUnderstood(typed.fasting))
    problems.fasting = "Write hours (8-10 hours), Overnight, Not needed or Ask us";
  if (!isLabelCode(typed.labelCode.trim().toUpperCase()))
    problems.labelCode = `Please use up to ${LABEL_CODE_LENGTH} letters and digits`;
  if (!Object.hasOwn(TAXES, typed.gst)) problems.gst = "Choose a rate";
  if (!isHsnCode(typed.hsnCode.replaceAll(/\s/g, "")))
    problems.hsnCode = "A code has 4, 6 or 8 digits";
  if (typed.hindiName.trim() !== "" && !isHindi(typed.hindiName))
    problems.hindiName = "Please write it in Hindi letters, or leave it empty";
  return { ...problems, ...refused };
}

function priceProblems({ listPrice, ourPrice }: TestTyped) {
  const [list, ours] = [priceTyped(listPrice), priceTyped(ourPrice)];
  const notAPrice = "Please type rupees, like 950 or ₹1,200";
  if (list === undefined) return { listPrice: notAPrice };
  if (ours === undefined) return { ourPrice: notAPrice };
  const nothing = "Please type ₹1 or more";
  if (list === 0) return { listPrice: nothing };
  if (ours === 0) return { ourPrice: nothing };
  if (list === null && ours === null) return { ourPrice: "Please enter a price" };
  if (list !== null && ours !== null && ours > list)
    return { ourPrice: `${shown(ours)} is more than the list price, ${shown(list)}` };
  return {};
}

/** Paise; null for a price that is left empty, undefined for what is none. */
export function priceTyped(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  return paiseTyped(
    typed
      .trim()
      .replace(/^rs\.?/i, "")
      .replace(/\/-$/, ""),
  );
}

/** The names in a field with commas between them. */
export const namesTyped = (typed: string) =>
  typed
    .split(/[,|]/)
    .map((name) => name.trim())
    .filter(Boolean);
