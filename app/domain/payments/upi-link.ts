import { rupees } from "#app/lib/money.ts";

type Payee = {
  /** `lab@bank`; undefined where the lab takes no UPI by link. */
  upiId: string | undefined;
  /** The bank's four digits for what the lab sells; undefined where it has none. */
  merchantCode?: string | undefined;
  labName: string;
};

/** Shown as a code to be scanned, or opened on the phone that pays. */
const MODES = { qr: "01", intent: "04" } as const;

type Attempt = {
  paise: number;
  /** Of the booking, for the patient to read. */
  reference: string;
  /** `DS8H4TP2`: finds the visit in the bank's list. */
  payReference: string;
  as: keyof typeof MODES;
};

/**
 * The link that opens a UPI app with the amount filled in, as the NPCI's linking specification has it;
 * undefined when nothing is due or the lab has given no UPI id.
 */
export function upiLink(
  { upiId, merchantCode, labName }: Payee,
  { paise, reference, payReference, as }: Attempt,
) {
  if (!upiId || paise <= 0) return undefined;
  const fields = {
    pa: upiId,
    pn: labName,
    ...(merchantCode && { mc: merchantCode }),
    tr: payReference,
    tn: reference,
    am: rupees(paise).toFixed(2),
    cu: "INR",
    mode: MODES[as],
  };
  // UPI apps read %20, not the + of a form.
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `upi://pay?${query.join("&")}`;
}
