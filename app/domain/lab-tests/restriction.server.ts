import { t } from "#app/lib/translate.ts";
import { RESTRICTIONS, type Restriction, type Test } from "./lab-test.ts";

/** Said on the server, so that no page carries these sentences for the few tests that need them. */
const NOTES: Record<Restriction, string> = {
  "by-phone-only": t`By phone only. Needs a doctor’s prescription and a signed form. We call you.`,
  "not-at-home": t`Only at a registered centre, not at home.`,
};

const LAW = t`Nobody here tells the sex of an unborn child. It is against the law.`;

type Restricted = Pick<Test, "restriction" | "restrictionNote">;

/** The fields of a test with what its row says; none for a test that is booked on the site. */
export function restrictionFields(stored: string): Restricted {
  const restriction = asRestriction(stored);
  return restriction ? { restriction, restrictionNote: `${NOTES[restriction]}\n${LAW}` } : {};
}

/** A package is booked as the strictest of its tests. */
export const strictestOf = (tests: readonly Restricted[]): Restricted =>
  restrictionFields(
    RESTRICTIONS.findLast((one) => tests.some(({ restriction }) => restriction === one)) ?? "",
  );

/** What a row says, as one of the known words; undefined for a test that is booked on the site. */
export const asRestriction = (stored: string) => RESTRICTIONS.find((one) => one === stored);
