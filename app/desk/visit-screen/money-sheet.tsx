import { askedOf } from "#app/domain/bill/said-paid.ts";
import type { ReactNode } from "react";
import type { Bill } from "#app/domain/bill/bill.ts";
import { BillSheet } from "#app/desk/bill/bill-sheet.tsx";
import { GiveBack } from "#app/desk/bill/give-back.tsx";
import { DiscountForm } from "#app/desk/bill/discount-form.tsx";
import { WaiverForm } from "#app/desk/bill/waiver-form.tsx";
import type { NotMeasured } from "#app/desk/visits/not-measured.ts";
import { tooMuchWords } from "#app/domain/bill/refund.ts";
import { dueWords } from "#app/domain/bill/payment-words.ts";
import { PayerForm } from "#app/desk/bill/payer-form.tsx";
import { PaymentLines } from "#app/desk/bill/payment-lines.tsx";
import { PaymentPart } from "#app/desk/bill/payment-part.tsx";
import part from "#app/desk/bill/payment-part.module.css";
import { type Said, SaidPaidPart } from "#app/desk/bill/said-paid-part.tsx";
import { WriteOffForm } from "#app/desk/bill/write-off-form.tsx";
import { CHANNEL_NAMES, type PatientChannel } from "#app/domain/notices/patient-channels.ts";
import { SendPayLink } from "#app/desk/bill/pay-link-button.tsx";
import { WhatsAppButton } from "#app/desk/whatsapp/whatsapp-button.tsx";
import { isAhead, isErasedVisit, type Visit } from "#app/domain/visits/visit.ts";
import styles from "./money-sheet.module.css";
import { PriceDiffers } from "./patient/price-differs.tsx";
import { SheetLabel } from "./sheet-label.tsx";
import { nameOf, patientsOf } from "./visit-summary.ts";

type Props = {
  visit: Visit;
  bill: Bill;
  /** What is said of cash that is in no bag any more, by payment. */
  handedOver: Readonly<Record<string, string>>;
  staffId: string;
  now: Date;
  /** The link that pays what is due by UPI. */
  upi: string | undefined;
  /** The same of what is due at home. */
  upiAtDoor: string | undefined;
  /** Also of money that is not too much. */
  mayGiveMore: boolean;
  /** Cash in the own bag or drawer; undefined where nothing can be given back. */
  drawerPaise: number | undefined;
  /** One of the payments is being given back in its own slip. */
  isSlipOpen: boolean;
  notMeasured: NotMeasured;
  /** The names of what was added to a booking since it was made. */
  addedTo: (bookingId: string) => readonly string[];
  /** What the ticket says is paid, while it is being checked. */
  said: Said | undefined;
  /** WhatsApp with the link to pay; undefined where nothing is due, or it cannot be sent. */
  payLink: string | undefined;
  /** The channel of the lab by which it goes; undefined where somebody sends it themselves. */
  payLinkBy: PatientChannel | undefined;
  mayWriteOff: boolean;
  mayWaive: boolean;
  /** Those to which the visit can be charged. */
  accounts: readonly { id: string; name: string }[];
  /** The receipt, below the payment. */
  children: ReactNode;
};

/** The bill, its discount, which price counts where two were shown, and the payment. */
export function PaySheet(props: Props) {
  const { visit, bill, staffId, now, upi, upiAtDoor, mayGiveMore, addedTo, children } = props;
  const { handedOver } = props;
  const patients = patientsOf(visit);
  const isFamily = patients.length > 1;
  return (
    <SheetLabel title="To pay" caption={captionOf(bill, isFamily, visit.saysPaise)}>
      <div className={styles.bill}>
        <BillSheet bill={bill} addedTo={addedTo} />
      </div>
      {(props.accounts.length > 0 || visit.account) && !bill.free && !isErasedVisit(visit) && (
        <PayerForm
          key={visit.account?.id ?? ""}
          visitId={visit.id}
          account={visit.account}
          accounts={props.accounts}
        />
      )}
      {isAhead(visit) && !bill.free && <DiscountForm visitId={visit.id} bill={bill} />}
      {props.mayWaive && hasCharge(visit) && <WaiverForm visitId={visit.id} bill={bill} />}
      {patients
        .filter(({ erasedAt }) => erasedAt === null)
        .map((booking) => (
          <PriceDiffers
            key={booking.id}
            booking={booking}
            name={isFamily ? nameOf(booking) : undefined}
          />
        ))}
      {isErasedVisit(visit) ? (
        <PaymentLines
          visitId={visit.id}
          payments={visit.payments}
          {...{ handedOver, staffId, now }}
        />
      ) : (
        <PaymentPart
          visitId={visit.id}
          bill={bill}
          payments={visit.payments}
          handedOver={handedOver}
          restComes={visit.restComes}
          sex={patients[0]?.sex ?? null}
          staffId={staffId}
          now={now}
          upi={upi}
          upiAtDoor={upiAtDoor}
        />
      )}
      <StillDue {...props} />
      <GiveBack
        key={`${bill.overPaise} ${bill.toSendPaise}`}
        visitId={visit.id}
        bill={bill}
        keptOverPaise={visit.keptOverPaise}
        refunds={visit.refunds}
        payments={visit.payments}
        mayGiveMore={mayGiveMore}
        drawerPaise={props.drawerPaise}
        isSlipOpen={props.isSlipOpen}
        notMeasured={props.notMeasured}
        isCancelled={visit.status === "cancelled"}
        mayKeep={visit.status !== "cancelled" && !isErasedVisit(visit)}
        now={now}
      />
      {children}
    </SheetLabel>
  );
}

/** What the ticket says is paid, the link that asks for it, and writing it off. */
function StillDue({ visit, bill, said, payLink, payLinkBy, mayWriteOff, now }: Props) {
  const isDue = bill.duePaise > 0 && !isAhead(visit);
  const canWriteOff = mayWriteOff && (isDue || bill.writtenOff !== undefined);
  if (isErasedVisit(visit) || (!said && !payLink && !canWriteOff)) return null;
  return (
    <div className={part.part}>
      {said && bill.duePaise > 0 && <SaidPaidPart visitId={visit.id} said={said} now={now} />}
      {isDue && payLink && (
        <div className={part.send}>
          {payLinkBy ? (
            <SendPayLink visitId={visit.id} />
          ) : (
            <WhatsAppButton
              subjectId={visit.id}
              kind="due"
              href={payLink}
              words="Send the pay link"
            />
          )}
          <small>
            {payLinkBy && `By ${CHANNEL_NAMES[payLinkBy]}. `}The link opens the ticket at “Pay now”.
            It names no test.
          </small>
        </div>
      )}
      {canWriteOff && <WriteOffForm visitId={visit.id} bill={bill} />}
    </div>
  );
}

/** Somebody went, or goes; that we came late is known afterwards. */
const hasCharge = (visit: Visit) =>
  !isErasedVisit(visit) && visit.status !== "cancelled" && visit.status !== "no-show";

/** `Due at the visit`, `One bill, due at the visit` */
function captionOf(bill: Bill, isFamily: boolean, said: number | undefined) {
  const state = stateOf(bill, said);
  const words = isFamily ? `one bill, ${state}` : state;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function stateOf(bill: Bill, said: number | undefined) {
  const { free, duePaise, paidPaise, givenBackPaise, overPaise } = bill;
  if (free) return "nothing to pay";
  if (bill.account && overPaise === 0) return `${bill.account.name} pays`;
  if (duePaise > 0 && askedOf(bill, said).allPaise === 0) return "says paid, being checked";
  if (duePaise > 0) return dueWords(bill);
  if (overPaise > 0) return tooMuchWords(overPaise);
  return paidPaise > givenBackPaise ? "paid" : "nothing due";
}
