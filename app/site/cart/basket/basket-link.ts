import { localPath } from "#app/lib/language.ts";
import { shareOrCopy } from "#app/ui/share-or-copy.ts";
import { showToast } from "#app/ui/toast-queue.ts";
import type { CartItem } from "../cart.ts";
import { basketQuery } from "./basket-address.ts";
import { basketTitle, copyByHand, linkCopied, nothingToShare } from "./basket-link-words.ts";

/** Shares or copies a link to what the cart holds (product §2: Shared basket). Quantities are not part of it. */
export async function shareBasket(items: readonly CartItem[]) {
  const ids = {
    tests: items.flatMap(({ testId }) => testId ?? []),
    packages: items.flatMap(({ packageId }) => packageId ?? []),
  };
  const count = ids.tests.length + ids.packages.length;
  if (count === 0) return showToast(nothingToShare(), "warning");
  const url = location.origin + localPath(`/basket?${basketQuery(ids)}`);
  const outcome = await shareOrCopy({ title: basketTitle(), url });
  if (outcome === "copied") showToast(linkCopied(count));
  // Where neither works, the link can be copied by hand.
  if (outcome === "failed") window.prompt(copyByHand(), url);
}
