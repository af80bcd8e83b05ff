import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import type { NotMeasured } from "#app/desk/visits/not-measured.ts";

/** `Prothrombin Time with INR cannot be measured: ₹250.00.`; undefined where all can be, or it went back. */
export const notMeasuredWords = ({ tests, paise }: NotMeasured) =>
  paise > 0
    ? `${joined(tests)} cannot be measured: ${formatRupeesExact(rupees(paise))}.`
    : undefined;
