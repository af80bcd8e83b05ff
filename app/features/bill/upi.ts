import { rupees } from "#app/lib/money.ts";

type Payee = {
  /** `lab@bank`; undefined where the lab takes no UPI by link. */
  upiId: string | undefined;
  labName: string;
};

/**
 * The link that opens a UPI app with the amount filled in, as the NPCI's linking specification has it;
 * undefined when nothing is due or the lab has given no UPI id.
 */
export function upiLink({ upiId, labName }: Payee, paise: number, reference: string) {
  if (!upiId || paise <= 0) return undefined;
  const fields = { pa: upiId, pn: labName, am: rupees(paise).toFixed(2), cu: "INR", tn: reference };
  // UPI apps read %20, not the + of a form.
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `upi://pay?${query.join("&")}`;
}
