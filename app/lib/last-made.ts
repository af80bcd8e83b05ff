/**
 * Makes a value anew only when what it is made from changes. A schema that knows the day takes longer
 * to make than to check a booking with.
 */
export function lastMade<G extends object, T>(make: (given: G) => T) {
  let made: { from: string; value: T } | undefined;
  return (given: G): T => {
    const from = JSON.stringify(given);
    if (made?.from !== from) made = { from, value: make(given) };
    return made.value;
  };
}
