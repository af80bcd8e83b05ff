import { useRef } from "react";
import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import { refundChoices, type RefundMethod, type RefundReason } from "#app/domain/bill/refund.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { GiveBackFields } from "./give-back-fields.tsx";
import styles from "./payment-part.module.css";
import { useGivingBack } from "./use-giving-back.ts";
import { useSeenMoney } from "./seen-money.tsx";
import { useDetailsKeys } from "./use-open-form-keys.ts";

type Props = {
  visitId: string;
  tooMuchPaise: number;
  /** More than is too much for who may. */
  mostPaise: number;
  /** Cash in the own bag or drawer. */
  drawerPaise: number | undefined;
  /** How it came in, so that it goes back the same way. */
  method: RefundMethod;
  /** A payment came by a gateway, which can send it back. */
  cameByGateway: boolean;
  /** Why it goes back as far as is known, as after a cancellation. */
  because: RefundReason | undefined;
  /** What a rejected tube proposes; 0 for none. */
  partPaise: number;
  /** How many refunds there are. */
  refundCount: number;
  now: Date;
};

/** All or a part of what is too much, why, and how it goes back; of no payment in particular. */
export function GiveBackForm(props: Props) {
  const { visitId, tooMuchPaise, method, because } = props;
  const methods = refundChoices(props.cameByGateway);
  const request = {
    intent: "give-back",
    visit: visitId,
    money: useSeenMoney(),
    payment: "",
    seen: String(tooMuchPaise),
    was: String(props.refundCount),
  } as const;
  const state = useGivingBack({
    request,
    allPaise: tooMuchPaise,
    partPaise: props.partPaise > 0 ? props.partPaise : undefined,
    methods,
    first: method,
    because,
  });
  const around = useRef<HTMLDetailsElement>(null);
  useDetailsKeys(around);
  const words =
    tooMuchPaise > 0 ? `Give back ${formatRupeesExact(rupees(tooMuchPaise))}` : "Give back";
  return (
    <details className={styles.code} ref={around} open={state.wasTyped}>
      <summary>{words}</summary>
      <PostForm
        className={styles.form}
        aria-label="Give back"
        request={request}
        onSend={state.send}
      >
        <GiveBackFields
          {...props}
          {...{ state, methods }}
          allPaise={tooMuchPaise}
          first={method}
          proposal={undefined}
          isSolid={false}
        />
      </PostForm>
    </details>
  );
}
