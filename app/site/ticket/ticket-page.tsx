import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useNow } from "#app/site/visit-plan/use-now.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { LabDetails } from "#app/lib/lab.ts";
import { FormMessage } from "#app/ui/form-parts.tsx";
import layout from "#app/ui/layout.module.css";
import { AddressBox } from "./forms/address-box.tsx";
import { BookedLines } from "./booked-lines.tsx";
import { amountOf } from "./booked-totals.ts";
import { ContactsPart } from "./contacts-part.tsx";
import { EndingRows } from "./forms/ending-rows.tsx";
import { FridgeSheet } from "./paper/fridge-sheet.tsx";
import { KeepingRows } from "./forms/keeping-rows.tsx";
import { PayBlock } from "./pay/pay-block.tsx";
import { PaperBooking } from "./paper/paper-booking.tsx";
import { StepList } from "./step-list.tsx";
import type { RefusedForm } from "./forms/which-form.tsx";
import { TicketPlan } from "./ticket-plan.tsx";
import { TicketStub } from "./ticket-stub.tsx";
import { TicketTop } from "./ticket-top.tsx";
import type { TicketView } from "./ticket-view.ts";
import styles from "./ticket-page.module.css";

type Props = {
  token: string;
  view: TicketView;
  lab: LabDetails;
  /** A form that was posted without JavaScript and refused. */
  posted?: RefusedForm | undefined;
};

/** Reads the booking again when the day changes under an open page: it says today and tomorrow. */
function useEachDay(readAgain: () => Promise<void>) {
  const today = dayInIndia(useNow());
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    void readAgain();
  }, [today, readAgain]);
}

/** A booking as its patient sees it, from call to reports (product §2: Booking ticket). */
export function TicketPage({ token, view, lab, posted }: Props) {
  const { revalidate } = useRevalidator();
  const { ticket, head, plan, facts, steps, isOpen, stands, onlyAtCentre, asked, shared } = view;
  useFocusWhenOver(isOpen);
  useEachDay(revalidate);
  const isFormShown = isOpen || posted?.form === "erase";
  return (
    <>
      <div className={layout.page}>
        <TicketTop head={head} ticket={ticket} lab={lab} whenWeCall={lab.offer?.whenWeCall} />
      </div>
      <div className={styles.sheet}>
        <div className={layout.page}>
          {posted && !isFormShown && (
            <FormMessage message={posted.message} errors={posted.errors} fields={[]} />
          )}
          <div className={styles.labels}>
            <TicketStub reference={ticket.reference} facts={facts} />
            {steps.length > 0 && <StepList steps={steps} />}
            <div className={styles.columns}>
              {ticket.pay && (
                <PayBlock
                  token={token}
                  pay={ticket.pay}
                  receipt={ticket.receipt}
                  lab={lab}
                  posted={posted}
                />
              )}
              {isOpen && !onlyAtCentre && (
                <AddressBox
                  token={token}
                  address={ticket.visit.address}
                  posted={posted}
                  onSaved={revalidate}
                />
              )}
              <div className={styles.plan}>
                {ticket.booker && <ContactsPart ticket={ticket} booker={ticket.booker} />}
                <TicketPlan view={view} />
                <BookedLines
                  lines={ticket.lines}
                  total={amountOf(ticket)}
                  bill={ticket.bill}
                  tubes={plan.samples.tubes.map(({ name }) => name)}
                />
              </div>
              <div className={styles.side}>
                <KeepingRows
                  token={token}
                  isOpen={stands}
                  shared={`${lab.name}, ${shared}`}
                  hasMeal={plan.stopAt !== undefined && !plan.hasBegun}
                  hasReports={ticket.status === "reported"}
                  receipt={ticket.receipt}
                  remind={ticket.remind}
                />
                <EndingRows
                  hasReports={ticket.status === "reported" || ticket.part !== undefined}
                  {...{ token, isOpen, asked, posted }}
                />
              </div>
            </div>
          </div>
        </div>
      </div>
      {stands ? <FridgeSheet view={view} lab={lab} /> : <PaperBooking view={view} lab={lab} />}
    </>
  );
}

/** The form that ended the visit is gone, and the heading says what came of it. */
function useFocusWhenOver(isOpen: boolean) {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) document.querySelector<HTMLElement>("main h1")?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
