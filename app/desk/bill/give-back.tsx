import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import type { Bill, PaymentMethod } from "#app/domain/bill/bill.ts";
import { mostBackOf, tooMuchOf } from "#app/domain/bill/refund.ts";
import type { NotMeasured } from "#app/desk/visits/not-measured.ts";
import type { VisitRefund } from "#app/domain/visits/visit.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useSeenMoney } from "./seen-money.tsx";
import type { BillPost } from "./bill-forms.ts";
import { GiveBackForm } from "./give-back-form.tsx";
import { notMeasuredWords } from "./not-measured-words.ts";
import { wayBackOf } from "./payment-backs.ts";
import styles from "./payment-part.module.css";
import { RefundLines } from "./refund-lines.tsx";

type Props = {
  visitId: string;
  bill: Bill;
  /** What the patient leaves for the visit. */
  keptOverPaise: number | null;
  refunds: readonly VisitRefund[];
  payments: readonly { method: PaymentMethod; matchedAs: string | null }[];
  /** Also of money that is not too much. */
  mayGiveMore: boolean;
  /** Cash in the own bag or drawer; undefined where nothing can be given back. */
  drawerPaise: number | undefined;
  isCancelled: boolean;
  /** There is a visit left that it could be kept for. */
  mayKeep: boolean;
  /** One of the payments is being given back in its own slip. */
  isSlipOpen: boolean;
  /** What a rejected tube leaves unmeasured. */
  notMeasured: NotMeasured;
  now: Date;
};

/** What went back, and the form for what is too much; a manager can give back more. */
export function GiveBack(props: Props) {
  const {
    visitId,
    bill,
    keptOverPaise,
    refunds,
    payments,
    mayGiveMore,
    isCancelled,
    mayKeep,
    isSlipOpen,
    now,
  } = props;
  const { change, busy } = useChange<BillPost>();
  const money = useSeenMoney();
  const tooMuchPaise = tooMuchOf(bill);
  const mostPaise = mayGiveMore ? mostBackOf(bill) : tooMuchPaise;
  const needsManager = mostPaise === 0 && mostBackOf(bill) > 0;
  if (refunds.length === 0 && mostPaise === 0 && !needsManager) return null;
  const proposal = notMeasuredWords(props.notMeasured);
  const isKept = keptOverPaise !== null && tooMuchPaise > 0;
  const button = (intent: "keep-for-visit" | "give-back-later", words: string) => {
    const request = { intent, visit: visitId, money };
    return (
      <PostForm request={request} onSend={() => change(request)}>
        <button type="submit" className={buttonClass("button")} disabled={busy}>
          {words}
        </button>
      </PostForm>
    );
  };
  return (
    <section className={styles.part} aria-label={isSlipOpen ? "Refunds" : "Give back"}>
      <RefundLines visitId={visitId} refunds={refunds} now={now} />
      {isKept && <p>{formatRupeesExact(rupees(tooMuchPaise))} is kept for the visit.</p>}
      {proposal && !isSlipOpen && mostBackOf(bill) > 0 && <p>{proposal}</p>}
      {needsManager && <p>Give back: nothing is too much. More needs a manager.</p>}
      {mostPaise > 0 && !isSlipOpen && (
        <GiveBackForm
          // Closed and empty once it has given: sent again it would give again.
          key={refunds.length}
          visitId={visitId}
          tooMuchPaise={tooMuchPaise}
          mostPaise={mostPaise}
          drawerPaise={props.drawerPaise}
          method={wayBackOf(payments.at(-1))}
          cameByGateway={payments.some(({ matchedAs }) => matchedAs === "gateway")}
          refundCount={refunds.length}
          partPaise={Math.min(props.notMeasured.paise, mostPaise)}
          because={proposal ? "Not measured" : isCancelled ? "Cancelled" : undefined}
          now={now}
        />
      )}
      {tooMuchPaise > 0 && (
        <div className={styles.buttons}>
          {!isKept && mayKeep && button("keep-for-visit", "Keep it for the visit")}
          {button("give-back-later", "Later")}
        </div>
      )}
    </section>
  );
}
