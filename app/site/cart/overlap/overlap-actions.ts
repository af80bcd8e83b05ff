import type { Package } from "#app/domain/packages/package.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { focusHeading } from "#app/ui/focus-heading.ts";
import { showToast } from "#app/ui/toast-queue.ts";
import type { CartItem } from "../cart.ts";
import { changeCart } from "../cart-storage.ts";
import { setQuantity } from "../edit-cart.ts";
import { packageLineOf } from "../package-line.ts";
import { offerOf, swapped } from "./cheaper-package.ts";
import { type Double, withoutDouble } from "./doubles.ts";
import { removedSentence, swappedSentence } from "./overlap-words.ts";
import { type SharedTests, withOthers } from "./shared-tests.ts";

/** What the buttons of the overlap check do. Another tab may have changed the cart meanwhile. */

export function removeDouble(double: Double) {
  changeCart((items) => withoutDouble(items, double));
  showToast(removedSentence(double));
  focusHeading();
}

/** The quantity is meant. */
export function keepQuantity({ _id, quantity }: CartItem) {
  setQuantity(_id, quantity);
  focusHeading();
}

export function swapShared(shared: SharedTests) {
  changeCart((items) => withOthers(items, shared));
  showToast(swappedSentence(joined(shared.others.map(({ name }) => name)), shared.saving));
  focusHeading();
}

/** Nothing happens when another tab has made the offer void. */
export function swapFor(pack: Package) {
  let saving: number | undefined;
  changeCart((items) => {
    const offer = offerOf(pack, items);
    saving = offer?.saving;
    return offer ? swapped(items, offer, packageLineOf(pack, new Date(), "swap")) : items;
  });
  if (saving !== undefined) showToast(swappedSentence(pack.name, saving));
  focusHeading();
}

/** "Keep my tests": no package is offered for these lines again. */
export function keepLines() {
  changeCart((items) => items.map((line) => ({ ...line, isKept: true })));
  focusHeading();
}
