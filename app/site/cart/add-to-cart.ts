import { type Addable, addItem, itemOf, packageSource } from "./add-line.ts";
import { changeCart, readCart } from "./cart-storage.ts";
import { fetchDescription } from "./fetch-description.ts";

/** Adds a test and fetches the description that lists do not carry. */
export function addToCart(test: Addable) {
  changeCart((items) => addItem(items, itemOf(test, new Date())));
  const line = readCart().find(({ testId }) => testId === test._id);
  if (line?.description === "") fetchDescription(test._id);
}

type AddablePackage = { _id: string; name: string; tests: readonly Addable[] };

/** Adds every test of a package (product §4). */
export const addPackageToCart = ({ _id, name, tests }: AddablePackage) =>
  changeCart((items) =>
    tests.reduce(
      (lines, test) => addItem(lines, itemOf(test, new Date(), packageSource(_id), name)),
      items,
    ),
  );
