/** What is booked for a patient, as far as it tells two bookings apart. */
type Booked = { patientName: string; lines: readonly { name: string; quantity: number }[] };

/**
 * Two bookings with the same key are for one person with the same tests, so that one of both is too many.
 * Names are compared without case and spaces; undefined for an erased patient, or without a test: they are
 * like nobody else.
 */
export function bookedKey({ patientName, lines }: Booked): string | undefined {
  const name = patientName.toLowerCase().split(/\s+/).filter(Boolean).join(" ");
  if (name === "" || lines.length === 0) return undefined;
  const tests = lines.map((line) => `${line.name} × ${line.quantity}`).toSorted();
  return [name, ...tests].join("\n");
}

/** A visit that holds a place of a slot. */
type Held = {
  id: string;
  phone: string;
  keptApartFrom: readonly string[];
  /** Its live ones. */
  bookings: readonly Booked[];
};

/**
 * Whether two visits of one slot hold one place of it, because they are one booking that was sent twice:
 * the same phone, person and tests, and nobody has said yet that they are two people.
 */
export function holdOnePlace(one: Held, other: Held) {
  const [own, ...more] = one.bookings;
  const [theirs, ...others] = other.bookings;
  if (!own || !theirs || more.length > 0 || others.length > 0) return false;
  if (one.phone !== other.phone) return false;
  if (one.keptApartFrom.includes(other.id) || other.keptApartFrom.includes(one.id)) return false;
  const key = bookedKey(own);
  return key !== undefined && key === bookedKey(theirs);
}
