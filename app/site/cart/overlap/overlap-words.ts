import { inWords, joined } from "#app/domain/visit-plan/joined-names.ts";
import { formatRupees } from "#app/lib/money.ts";
import { plural, t } from "#app/lib/translate.ts";
import type { Package } from "#app/domain/packages/package.ts";
import type { CartItem } from "../cart.ts";
import { type Double, savingOf } from "./doubles.ts";
import type { Offer } from "./cheaper-package.ts";
import type { SharedTests } from "./shared-tests.ts";
import { packageSource } from "../add-line.ts";

/** What the overlap check says (product §2: Overlap check). `bold` begins the sentence. */
export type Note = { bold: string; rest: string; button: string };

export function doubleNote(
  double: Double,
  packages: readonly Pick<Package, "_id" | "name">[],
): Note {
  const { name, quantity, packageId } = double.line;
  const saving = savingOf(double);
  const amount = formatRupees(saving);
  if (double.kind === "held") {
    const holder = double.by.name;
    return {
      bold: t`${name} is already in ${holder}.`,
      rest: packageId === undefined ? ` ${ONE_SAMPLE}` : "",
      button: saving ? t`Remove the double, save ${amount}` : t`Remove the double`,
    };
  }
  const times = quantity === 2 ? t`twice` : t`${quantity} times`;
  const ways = joined(waysOf(double.line, packages));
  return {
    bold: t`${name} was added ${times}`,
    rest: t`, ${ways}.`,
    button: saving ? t`Keep one, save ${amount}` : t`Keep one`,
  };
}

const ONE_SAMPLE = t`One sample is enough for both.`;

/** `alone`, `with Diabetes Screening`. */
const waysOf = (
  { sources = [], packageName }: CartItem,
  packages: readonly Pick<Package, "_id" | "name">[],
) =>
  sources.map((source) => {
    if (source === "test") return t`alone`;
    if (source === "basket") return t`with a shared list`;
    const pack = packages.find(({ _id }) => packageSource(_id) === source);
    const name = pack?.name ?? packageName ?? t`a package`;
    return t`with ${name}`;
  });

/** "For two people" ends the question. */
export function forPeople({ quantity }: CartItem) {
  const number = quantity === 2 ? inWords(quantity) : quantity;
  return t`For ${number} people`;
}

export function sharedNote({ kept, replaced, count, others, saving }: SharedTests): Note {
  const [keptName, replacedName] = [kept.name, replaced.name];
  const names = joined(others.map(({ name }) => name));
  const amount = formatRupees(saving);
  const less =
    others.length === 1
      ? t`${names} alone costs ${amount} less than ${replacedName}.`
      : t`${names} alone cost ${amount} less than ${replacedName}.`;
  return {
    bold: t`${keptName} and ${replacedName} share ${plural(count, { one: "# test", other: "# tests" })}.`,
    rest: ` ${less}`,
    button: t`Swap and save ${amount}`,
  };
}

/** `Full Body Checkup holds these 6 tests and 3 more for ₹1,500: ₹219 less`. */
export function offerTitle({ pack, count, added, saving }: Offer) {
  const { name } = pack;
  const more = added.length;
  const [price, amount] = [
    formatRupees(pack.offeredPrice ?? pack.originalPrice),
    formatRupees(saving),
  ];
  return more > 0
    ? t`${name} holds these ${count} tests and ${more} more for ${price}: ${amount} less`
    : t`${name} holds these ${count} tests for ${price}: ${amount} less`;
}

/** Said when a double is taken out of the cart. */
export function removedSentence(double: Double) {
  const saving = savingOf(double);
  const { name } = double.line;
  const done = double.kind === "held" ? t`The double is removed.` : t`One ${name} stays.`;
  const amount = formatRupees(saving);
  return saving ? t`${done} You save ${amount}.` : done;
}

/** Said when a package, or single tests, stand in the cart instead. */
export function swappedSentence(name: string, saving: number) {
  const amount = formatRupees(saving);
  return t`Swapped for ${name}. You save ${amount}.`;
}
