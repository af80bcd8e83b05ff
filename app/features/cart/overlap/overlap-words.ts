import { joined } from "#app/features/visit-plan/joined-names.ts";
import { formatRupees } from "#app/lib/money.ts";
import type { Package } from "#app/features/packages/package.ts";
import type { CartItem } from "../cart.ts";
import { type Double, savingOf } from "./doubles.ts";
import type { Offer } from "./cheaper-package.ts";
import type { SharedTests } from "./shared-tests.ts";
import { packageSource } from "../cart-rules.ts";

/** What the overlap check says (product §2: Overlap check). `bold` begins the sentence. */
export type Note = { bold: string; rest: string; button: string };

export function doubleNote(
  double: Double,
  packages: readonly Pick<Package, "_id" | "name">[],
): Note {
  const { line } = double;
  const saving = savingOf(double);
  if (double.kind === "held") {
    return {
      bold: `${line.name} is already in ${double.by.name}.`,
      rest: line.packageId === undefined ? " One sample is enough for both." : "",
      button: saving ? `Remove the double, save ${formatRupees(saving)}` : "Remove the double",
    };
  }
  const times = line.quantity === 2 ? "twice" : `${line.quantity} times`;
  return {
    bold: `${line.name} was added ${times}`,
    rest: `, ${joined(waysOf(line, packages))}.`,
    button: saving ? `Keep one, save ${formatRupees(saving)}` : "Keep one",
  };
}

/** `alone`, `with Diabetes Screening`. */
const waysOf = (
  { sources = [], packageName }: CartItem,
  packages: readonly Pick<Package, "_id" | "name">[],
) =>
  sources.map((source) => {
    if (source === "test") return "alone";
    if (source === "basket") return "with a shared list";
    const pack = packages.find(({ _id }) => packageSource(_id) === source);
    return `with ${pack?.name ?? packageName ?? "a package"}`;
  });

/** "For two people" ends the question. */
export const forPeople = ({ quantity }: CartItem) =>
  `For ${quantity === 2 ? "two" : quantity} people`;

export const sharedNote = ({ kept, replaced, count, others, saving }: SharedTests): Note => ({
  bold: `${kept.name} and ${replaced.name} share ${count === 1 ? "1 test" : `${count} tests`}.`,
  rest: ` ${joined(others.map(({ name }) => name))} ${others.length === 1 ? "alone costs" : "alone cost"} ${formatRupees(saving)} less than ${replaced.name}.`,
  button: `Swap and save ${formatRupees(saving)}`,
});

/** `Full Body Checkup holds these 6 tests and 3 more for ₹1,500: ₹219 less`. */
export function offerTitle({ pack, count, added, saving }: Offer) {
  const more = added.length > 0 ? ` and ${added.length} more` : "";
  const price = formatRupees(pack.offeredPrice ?? pack.originalPrice);
  return `${pack.name} holds these ${count} tests${more} for ${price}: ${formatRupees(saving)} less`;
}
