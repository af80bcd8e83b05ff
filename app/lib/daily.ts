/**
 * Makes a value anew on another day only. A schema that knows today takes longer to make than to check
 * a booking with.
 */
export function daily<T>(make: (today: string) => T) {
  let made: { today: string; value: T } | undefined;
  return (today: string): T => {
    if (made?.today !== today) made = { today, value: make(today) };
    return made.value;
  };
}
