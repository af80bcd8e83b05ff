import { fetchByPhoneIds } from "#app/site/lab-tests/by-phone.calls.ts";
import { fetchPackages } from "#app/site/packages/package.calls.ts";
import { browserApi, logBug } from "#app/http/api.ts";
import { takeOutRestricted } from "../take-out-restricted.ts";
import { cartNotes } from "./cart-notes.tsx";
import { CartOffer } from "./cart-offer.tsx";

/**
 * The overlap check with the lab's packages. Without them it still finds doubles. What is booked by phone
 * leaves the cart; without the network the booking is refused later.
 */
export async function loadOverlapCheck() {
  const [packages, tests] = await Promise.all([
    orNone(fetchPackages(browserApi)),
    orNone(fetchByPhoneIds(browserApi)),
  ]);
  const restricted = packages.filter(({ restriction }) => restriction);
  takeOutRestricted({ tests, packages: restricted.map(({ _id }) => _id) });
  // What is agreed by phone is not offered in place of what is in the cart.
  return { packages: packages.filter((pack) => !restricted.includes(pack)), cartNotes, CartOffer };
}

const orNone = <T>(list: Promise<T[]>) =>
  list.catch((error: unknown): T[] => {
    logBug(error);
    return [];
  });
