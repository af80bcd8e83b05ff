/** A test as it was when it was booked: what the visit needs even after an import changed or removed it. */
export type BookedTest = {
  id: string;
  name: string;
  container: string;
  fasting: string;
  turnaround: string;
};

/** What a line stores; null for an item that is not in the catalogue. */
export const storedTests = (tests: BookedTest[] | undefined) =>
  tests === undefined ? null : JSON.stringify(tests);

/** The tests that a line stands for; none where they are not known. */
export const bookedTests = (stored: string | null) => JSON.parse(stored ?? "[]") as BookedTest[];

/** `Complete Blood Count, HbA1c`: what a package's line says it includes. */
export const namesOf = (tests: readonly BookedTest[]) =>
  tests.map(({ name }) => name).join(", ") || null;
