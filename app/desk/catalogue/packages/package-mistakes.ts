import { notAPrice, wholeRupeesTyped } from "#app/desk/catalogue/price/typed-price.ts";
import { CONCERNS } from "#app/domain/packages/concern.ts";
import { holdsUnreadable, REMOVE_UNREADABLE } from "#app/lib/contact.ts";
import { isHindi } from "#app/lib/is-hindi.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { type PackageField, type PackageTyped, STANDS_UNDER } from "./catalogue-package-forms.ts";
import { WHOM } from "./whom.ts";

const LONGEST: Partial<Record<PackageField, number>> = {
  name: 200,
  subtitle: 200,
  description: 1000,
  hindiName: 200,
  hindiSubtitle: 200,
  hindiDescription: 1000,
  otherNames: 1000,
};

const HINDI = ["hindiName", "hindiSubtitle", "hindiDescription"] as const;

/** Why a typed price is refused of a package whose tests cost this one by one. */
export function packagePriceRefusal(typed: string, oneByOne: number): string | undefined {
  const price = wholeRupeesTyped(typed);
  if (price === undefined) return notAPrice(typed);
  return price > oneByOne
    ? `${inRupees(price)} is more than one by one, ${inRupees(oneByOne)}`
    : undefined;
}

/** All that is wrong with a package, by its field; the same on the page and on the server. */
export function packageMistakes(
  typed: PackageTyped,
  oneByOne: number,
): Partial<Record<PackageField, string>> {
  const mistakes: Partial<Record<PackageField, string>> = {};
  for (const [field, longest] of Object.entries(LONGEST)) {
    const words = typed[field as PackageField];
    if (words.length > longest)
      mistakes[field as PackageField] = `Please use at most ${longest} characters`;
    else if (holdsUnreadable(words)) mistakes[field as PackageField] = REMOVE_UNREADABLE;
  }
  if (typed.otherNames.split(",").some((name) => name.trim().length > 100))
    mistakes.otherNames ??= "Please use at most 100 characters for each name";
  for (const field of HINDI)
    if (typed[field].trim() !== "" && !isHindi(typed[field]))
      mistakes[field] = "Please write it in Hindi letters, or leave it empty";
  if (typed.tests.split(",").filter(Boolean).length < 2)
    mistakes.tests = "A package has 2 tests or more";
  if (typed.name.trim() === "") mistakes.name = "Please enter a name";
  const price = packagePriceRefusal(typed.price, oneByOne);
  if (price !== undefined) mistakes.price = price;
  if (!WHOM.some(({ value }) => value === typed.whom)) mistakes.whom = "Choose one of the list";
  if (typed.concern !== "" && !CONCERNS.some((concern) => concern === typed.concern))
    mistakes.concern = "Choose one of the list";
  if (!Object.hasOwn(STANDS_UNDER, typed.under)) mistakes.under = "Choose one of the list";
  if (!/^#[\da-f]{6}$/i.test(typed.color)) mistakes.color = "Choose a colour";
  return mistakes;
}

export const inRupees = (paise: number) => formatRupees(rupees(paise));
