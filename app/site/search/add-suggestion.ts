import { addPackageToCart, addToCart } from "#app/site/cart/add-to-cart.ts";
import { fetchPackage } from "#app/site/packages/package.calls.ts";
import { fetchTest } from "#app/site/lab-tests/lab-test.calls.ts";
import { browserApi, logBug } from "#app/http/api.ts";
import { t } from "#app/lib/translate.ts";
import { alertVisitor } from "#app/ui/alert.ts";
import { SHORT_TOAST_MS, showToast } from "#app/ui/toast-queue.ts";
import type { Suggestion } from "./suggestions.ts";

type Named = Pick<Suggestion, "id" | "type" | "name">;

/** Adds the current test, or each test of the package, to the cart, with a message (product §4). */
export async function addSuggestion({ id, type, name }: Named) {
  try {
    if (type === "package") await addPackage(id);
    else await addTest(id);
  } catch (error) {
    logBug(error);
    showToast(t`Failed to add ${name} to cart. Please try again.`, "error", SHORT_TOAST_MS);
  }
}

async function addTest(id: string) {
  const test = await fetchTest(browserApi, id);
  if (!test) throw new Error(`The catalogue no longer has ${id}`);
  const { name } = test;
  addToCart(test);
  showToast(t`${name} added to cart!`, "success", SHORT_TOAST_MS);
}

async function addPackage(type: string) {
  const pack = await fetchPackage(browserApi, type);
  const { name } = pack;
  addPackageToCart(pack);
  alertVisitor(t`All tests from ${name} package added to cart!`);
}
