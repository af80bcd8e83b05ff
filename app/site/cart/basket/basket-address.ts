import { idsIn } from "#app/lib/id-list.ts";

/** The address of a shared basket: `/basket?t=id,id&p=id` (product §2: Shared basket). */

/** As many as a booking may have; further ids are ignored. */
const MOST_ITEMS = 300;

export type BasketIds = { tests: string[]; packages: string[] };

/** Each id once, in the order of the address. */
export function readBasketIds(params: URLSearchParams): BasketIds {
  const tests = idsIn(params.getAll("t"), MOST_ITEMS);
  return { tests, packages: idsIn(params.getAll("p"), MOST_ITEMS - tests.length) };
}

/** `t=cbc,hba1c&p=mini-sugar-check`; ids need no encoding. */
export const basketQuery = ({ tests, packages }: BasketIds) =>
  [
    ...(tests.length > 0 ? [`t=${tests.join(",")}`] : []),
    ...(packages.length > 0 ? [`p=${packages.join(",")}`] : []),
  ].join("&");
