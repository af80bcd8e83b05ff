/** What the server makes of a label that a phone has bound to a tube (decision 56). */

export type Binding = {
  label: string;
  bookingId: string;
  /** As the price list names it. */
  container: string;
  /** Which of the same container of the booking, 0 first. */
  nth: number;
};

type SameKind = Pick<Binding, "container" | "nth">;

/** The place of a tube among those of the same container; a second tube for one place is one more. */
export function freeNth({ container, nth }: SameKind, bound: readonly SameKind[]) {
  const same = bound.filter((one) => one.container === container).map((one) => one.nth);
  return same.includes(nth) ? Math.max(...same) + 1 : nth;
}

type Facts = {
  /** Whose label it is, null for a spare of a roll; undefined for one that was never printed. */
  printed: { bookingId: string | null } | undefined;
  /** What this label is bound to already. */
  ofLabel: readonly Binding[];
  /** What is bound for this patient already. */
  ofBooking: readonly Binding[];
};

export type BindingVerdict =
  | { outcome: "bound"; nth: number }
  /** Sent by two phones, or under another key: one scan counts once. */
  | { outcome: "same" }
  /** Bound to somebody else by another phone: neither counts until a manager decides. */
  | { outcome: "two-patients"; nth: number; first: Binding }
  | { outcome: "refused"; why: "not-printed" | "other-patient" };

/**
 * Another patient's label is never bound, whatever a phone says. Two labels for one tube are two tubes:
 * the second one is one more.
 */
export function judgeBinding(
  binding: Binding,
  { printed, ofLabel, ofBooking }: Facts,
): BindingVerdict {
  const { bookingId } = binding;
  if (!printed) return { outcome: "refused", why: "not-printed" };
  if (printed.bookingId !== null && printed.bookingId !== bookingId)
    return { outcome: "refused", why: "other-patient" };
  if (ofLabel.some((one) => one.bookingId === bookingId)) return { outcome: "same" };
  const free = freeNth(binding, ofBooking);
  const [first] = ofLabel;
  return first ? { outcome: "two-patients", nth: free, first } : { outcome: "bound", nth: free };
}
