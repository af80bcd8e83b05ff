import type { Bill } from "#app/features/bill/bill.ts";
import { BillSheet } from "#app/features/bill/bill-sheet.tsx";
import type { Visit } from "#app/features/visits/visit.ts";
import { PriceDiffers } from "./price-differs.tsx";
import { SheetLabel } from "./sheet-label.tsx";
import styles from "./pay-sheet.module.css";
import { nameOf, patientsOf } from "./visit-summary.ts";

type Props = { visit: Visit; bill: Bill };

/** The bill, which price counts where two were shown, and the payment. */
export function PaySheet({ visit, bill }: Props) {
  const patients = patientsOf(visit);
  const isFamily = patients.length > 1;
  return (
    <SheetLabel title="To pay" caption={captionOf(bill, isFamily)}>
      <div className={styles.bill}>
        <BillSheet bill={bill} />
      </div>
      {patients.map((booking) => (
        <PriceDiffers
          key={booking.id}
          booking={booking}
          name={isFamily ? nameOf(booking) : undefined}
        />
      ))}
    </SheetLabel>
  );
}

/** `Due at the visit`, `One bill, due at the visit` */
function captionOf({ free, duePaise, paidPaise }: Bill, isFamily: boolean) {
  const state = free
    ? "nothing to pay"
    : duePaise > 0
      ? "due at the visit"
      : paidPaise > 0
        ? "paid"
        : "nothing due";
  const words = isFamily ? `one bill, ${state}` : state;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
