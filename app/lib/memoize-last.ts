/**
 * Remembers the last result of `make` and returns it again for an equal argument. Building a schema
 * that depends on the day takes longer than checking a booking with it.
 */
export function memoizeLast<A extends object, T>(make: (argument: A) => T) {
  let last: { key: string; value: T } | undefined;
  return (argument: A): T => {
    const key = JSON.stringify(argument);
    if (last?.key !== key) last = { key, value: make(argument) };
    return last.value;
  };
}
