import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import { useVisitOffer } from "#app/domain/visit-plan/use-visit-offer.ts";
import { t } from "#app/lib/translate.ts";
import { PrivacyNote } from "#app/ui/form-parts.tsx";
import form from "#app/ui/form.module.css";
import type { Order } from "./booking-order.ts";

/** What happens next, and what the details are for; above the buttons of a booking. */
export function WhatHappensNext({ order }: { order: Order }) {
  const isAtCentre = "test" in order && isDoneAtCentre(order.test.container);
  const whenWeCall = useVisitOffer()?.whenWeCall;
  return (
    <p className={form.note}>
      <b>{t`What happens next.`}</b>{" "}
      {isAtCentre
        ? t`We call you to agree a time at our centre, where this test is done, and put the report under Your Reports, found by your phone number.`
        : t`We call you to confirm, come at the time you chose, and put the report under Your Reports, found by your phone number.`}{" "}
      {whenWeCall && `${whenWeCall} `}
      <PrivacyNote purpose="booking" />
    </p>
  );
}
