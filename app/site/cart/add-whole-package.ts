import { t } from "#app/lib/translate.ts";
import { SHORT_TOAST_MS, showToast } from "#app/ui/toast-queue.ts";
import { addItem } from "./add-line.ts";
import { changeCart } from "./cart-storage.ts";
import { type CartablePackage, packageLineOf } from "./package-line.ts";

/** Puts a package into the cart as one line; pressed again, its quantity is raised by 1. */
export function addWholePackage(pack: CartablePackage) {
  const { name } = pack;
  changeCart((items) => addItem(items, packageLineOf(pack, new Date(), "test")));
  showToast(t`${name} added to cart!`, "success", SHORT_TOAST_MS);
}
