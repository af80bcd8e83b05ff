import { useState } from "react";
import type { Bill } from "#app/domain/bill/bill.ts";
import type { NotMeasured } from "#app/desk/visits/not-measured.ts";
import { isAhead, type Visit, type VisitPayment } from "#app/domain/visits/visit.ts";
import { GiveBackLink } from "./give-back-link.tsx";
import { GiveBackSlip } from "./give-back-slip.tsx";
import { paymentBacks } from "./payment-backs.ts";
import { focusGiveBack, useGivingKeys } from "./use-giving-keys.ts";

type Given = {
  visit: Visit;
  bill: Bill;
  mayGiveMore: boolean;
  drawerPaise: number | undefined;
  notMeasured: NotMeasured;
  now: Date;
  /** The payment whose slip is open from the start: without script it is a page of its own. */
  givesBack: string | undefined;
};

/** The payment that is given back, one at a time: the buttons of the rows, the slip, and their keys. */
export function useGivingPayment(given: Given) {
  const { visit, bill, mayGiveMore, drawerPaise, notMeasured, now, givesBack } = given;
  const { payments, refunds, status } = visit;
  const [openId, setOpenId] = useState(givesBack);
  const backs = paymentBacks({ payments, refunds, bill, mayGiveMore });
  const open = payments.find(({ id }) => id === openId && backs.has(id));
  const back = open && backs.get(open.id);
  useGivingKeys(setOpenId, isAhead(visit));
  const close = () => {
    setOpenId(undefined);
    if (open) focusGiveBack(open.id);
  };
  return {
    openId: open?.id,
    linkOf: (payment: VisitPayment) =>
      backs.has(payment.id) && (
        <GiveBackLink
          payment={payment}
          isOpen={payment.id === open?.id}
          onOpen={() => setOpenId(payment.id)}
        />
      ),
    slip: open && back && (
      <GiveBackSlip
        key={open.id}
        visitId={visit.id}
        payment={open}
        {...back}
        {...{ bill, drawerPaise, notMeasured, now }}
        because={status === "cancelled" ? "Cancelled" : undefined}
        refundCount={refunds.length}
        onClose={close}
      />
    ),
  };
}
