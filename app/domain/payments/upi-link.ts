import { rupees } from "#app/lib/money.ts";

export type Payee = {
  /** `lab@bank`; undefined where the lab takes no UPI by link. */
  upiId: string | undefined;
  /** The bank's four digits for what the lab sells; undefined where it has none. */
  merchantCode: string | undefined;
  labName: string;
};

/** Shown as a code to be scanned, or opened on the phone that pays. */
const MODES = { qr: "01", intent: "04" } as const;

type Attempt = {
  paise: number;
  /** `DS8H4TP2`: finds the visit in the bank's list. */
  payReference: string;
  as: keyof typeof MODES;
  /** What is paid, in the text that banks print. */
  about?: "Booking" | "Statement";
};

/**
 * The link that opens a UPI app with the amount filled in, as the NPCI's linking specification has it;
 * undefined when nothing is due or the lab has given no UPI id.
 */
export function upiLink(
  { upiId, merchantCode, labName }: Payee,
  { paise, payReference, as, about = "Booking" }: Attempt,
) {
  if (!upiId || paise <= 0) return undefined;
  const fields = {
    pa: upiId,
    pn: labName,
    ...(merchantCode && { mc: merchantCode }),
    tr: payReference,
    // Of a payment to a person's account many banks list this text alone.
    tn: `${about} ${payReference}`,
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
