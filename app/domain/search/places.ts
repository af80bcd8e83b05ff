/** By id, the place in the order of the catalogue. */
export type Places = ReadonlyMap<string, number>;

/** Those that were before, if the order is the same: most changes leave it. */
export function placesOf(listed: ReadonlyMap<string, unknown>, before: Places): Places {
  let place = 0;
  let isSame = listed.size === before.size;
  for (const id of listed.keys()) {
    if (before.get(id) !== place++) {
      isSame = false;
      break;
    }
  }
  return isSame ? before : new Map(Array.from(listed.keys(), (id, at) => [id, at]));
}
