/** Slices a list, in its order, so that no slice is longer than `size`. */
export function* chunksOf<T>(list: readonly T[], size: number) {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}
