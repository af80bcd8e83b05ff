import { fetchPackages } from "#app/features/packages/package.calls.ts";
import { browserApi, logBug } from "#app/lib/api.ts";
import { cartNotes } from "./cart-notes.tsx";
import { CartOffer } from "./cart-offer.tsx";

/** The overlap check with the lab's packages. Without them it still finds doubles. */
export async function loadOverlapCheck() {
  const packages = await fetchPackages(browserApi).catch((error: unknown) => {
    logBug(error);
    return [];
  });
  // What is agreed by phone is not offered in place of what is in the cart.
  return { packages: packages.filter(({ restriction }) => !restriction), cartNotes, CartOffer };
}
