import { perLanguage } from "./language.ts";

/**
 * Remembers the last result of `make` in each language and returns it again for an equal argument. Building
 * a schema that depends on the day takes longer than checking a booking with it.
 */
export function memoizeLast<A extends object, T>(make: (argument: A) => T) {
  const kept = perLanguage((): { last?: { key: string; value: T } } => ({}));
  return (argument: A): T => {
    const ofLanguage = kept();
    const key = JSON.stringify(argument);
    if (ofLanguage.last?.key !== key) ofLanguage.last = { key, value: make(argument) };
    return ofLanguage.last.value;
  };
}
