import type { Row } from "#app/db/schema.server.ts";

type Attempt = Pick<
  Row<"paymentAttempts">,
  "reference" | "state" | "gateway" | "saidAt" | "lastError" | "paise"
>;
type Payment = { payReference: string | null };

/** The words with which the desk ends a try that no list of the bank has. */
export const NOT_FOUND = "not found";

/** Tries under whose reference no payment came in yet, the last one last. */
export const unpaidTries = <A extends Attempt>(
  attempts: readonly A[],
  payments: readonly Payment[],
) => {
  const paid = new Set(payments.map(({ payReference }) => payReference));
  return attempts.filter(({ reference }) => !paid.has(reference));
};

/** The try of which the patient says that it is paid, while no list of the bank has shown it. */
export const saidPaid = <A extends Attempt>(
  attempts: readonly A[],
  payments: readonly Payment[],
): A | undefined =>
  unpaidTries(attempts, payments).findLast(
    ({ state, gateway, saidAt }) => state === "pending" && gateway === null && saidAt !== null,
  );

/** What the word of the patient is good for while it is checked, in paise: nobody asks for it meanwhile. */
export const saysPaise = (attempts: readonly Attempt[], payments: readonly Payment[]) =>
  isBelieved(attempts) ? (saidPaid(attempts, payments)?.paise ?? 0) : 0;

/** What may be asked of a patient, at home and in all: not what is said to be paid. Amounts are paise. */
export const askedOf = (
  { duePaise, atHome }: { duePaise: number; atHome: { duePaise: number } },
  said = 0,
) => ({
  homePaise: Math.max(0, atHome.duePaise - said),
  allPaise: Math.max(0, duePaise - said),
});

/** False once the bank did not have what was said before: a second time the word alone does not count. */
const isBelieved = (attempts: readonly Attempt[]) =>
  attempts.every(({ lastError }) => lastError !== NOT_FOUND);
