import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { deskClock } from "#app/lib/desk-times.ts";
import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import type { Bill } from "#app/domain/bill/bill.ts";
import {
  BY_GATEWAY,
  REFUND_METHODS,
  type RefundMethod,
  type RefundReason,
  tooMuchOf,
} from "#app/domain/bill/refund.ts";
import type { NotMeasured } from "#app/desk/visits/not-measured.ts";
import type { VisitPayment } from "#app/domain/visits/visit.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { GiveBackFields } from "./give-back-fields.tsx";
import { wayBackOf } from "./payment-backs.ts";
import { CAME, dayWords } from "./came-words.ts";
import styles from "./give-back-slip.module.css";
import { notMeasuredWords } from "./not-measured-words.ts";
import { useGivingBack } from "./use-giving-back.ts";
import { useSeenMoney } from "./seen-money.tsx";
import { useOpenFormKeys } from "./use-open-form-keys.ts";

type Props = {
  visitId: string;
  payment: VisitPayment;
  bill: Bill;
  /** What is left of the payment. */
  leftPaise: number;
  /** What of it this colleague can give back. */
  mostPaise: number;
  /** Cash in the own bag or drawer. */
  drawerPaise: number | undefined;
  /** What a rejected tube leaves unmeasured. */
  notMeasured: NotMeasured;
  because: RefundReason | undefined;
  refundCount: number;
  now: Date;
  onClose: () => void;
};

const exact = (paise: number) => formatRupeesExact(rupees(paise));

/** The slip beside the payments that gives one of them back, all or a part. */
export function GiveBackSlip(props: Props) {
  const { visitId, payment, bill, leftPaise, mostPaise, notMeasured, because, now, onClose } =
    props;
  const tooMuchPaise = tooMuchOf(bill);
  const startsPaise = Math.min(notMeasured.paise || tooMuchPaise, mostPaise);
  const first = wayBackOf(payment);
  const methods = methodsOf(payment, first);
  const request = {
    intent: "give-back",
    visit: visitId,
    money: useSeenMoney(),
    payment: payment.id,
    seen: String(tooMuchPaise),
    was: String(props.refundCount),
  } as const;
  const state = useGivingBack({
    request,
    allPaise: leftPaise,
    partPaise: startsPaise >= leftPaise ? undefined : startsPaise,
    methods,
    first,
    because: notMeasured.paise > 0 ? "Not measured" : because,
    onGiven: onClose,
  });
  const around = useRef<HTMLDivElement>(null);
  useOpenFormKeys(() => (around.current ? { around: around.current, close: onClose } : undefined));
  useEffect(() => {
    const { current } = around;
    const field = (of: string) => current?.querySelector<HTMLInputElement>(of);
    const begins = field("[name=rupees]") ?? field("[name=much]:checked");
    begins?.focus();
    if (begins?.type === "text") begins.select();
  }, []);
  const at = new Date(payment.takenAt);
  return (
    <div ref={around} id="give-back">
      <WorkLabel
        title="Give back"
        aside={tooMuchPaise > 0 ? `${exact(tooMuchPaise)} too much` : undefined}
        worked
      >
        <PostForm
          className={styles.form}
          aria-label="Give back"
          request={request}
          onSend={state.send}
        >
          <p>
            <b>{`${CAME[payment.method]}, ${dayWords(at)} ${deskClock(at)}, ${exact(payment.paise)}`}</b>
            <br />
            {SAME_WAY[first]}
          </p>
          <GiveBackFields
            {...{ state, methods, mostPaise, first, now }}
            allPaise={leftPaise}
            drawerPaise={props.drawerPaise}
            proposal={notMeasuredWords(notMeasured)}
            isSolid
          />
          <Link
            className={buttonClass("button")}
            to="?"
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              onClose();
            }}
          >
            Keep it as it is
          </Link>
        </PostForm>
      </WorkLabel>
    </div>
  );
}

const ACCOUNT = "Goes back the same way, to the account it came from.";
const SAME_WAY: Record<RefundMethod, string> = {
  cash: "Goes back as cash, and lowers the bag of who hands it over.",
  upi: ACCOUNT,
  bank: ACCOUNT,
  online: ACCOUNT,
};

/** What was paid in advance, or by bank, says nothing of how it can go back. */
function methodsOf({ method }: VisitPayment, first: RefundMethod) {
  if (method === "advance") return REFUND_METHODS;
  return [BY_GATEWAY, ...REFUND_METHODS].filter(({ value }) => value === first);
}
