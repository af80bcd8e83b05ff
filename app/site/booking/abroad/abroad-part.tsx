import { useEffect } from "react";
import { ifUnreachable } from "#app/http/api.ts";
import { t } from "#app/lib/translate.ts";
import { BothClocks } from "#app/site/visit-plan/both-clocks.tsx";
import type { VisitChoice } from "#app/site/visit-plan/visit-choice.ts";
import { draftOf, type Order } from "../booking-order.ts";
import { PhoneField } from "#app/ui/phone-field.tsx";
import { readDraft } from "#app/ui/restore-draft.ts";
import type { FieldErrors, FormValues } from "#app/ui/use-form.ts";
import text from "#app/ui/text.module.css";

export type AbroadProps = {
  order: Order;
  /** What was posted without JavaScript. */
  typed: FormValues;
  errors: FieldErrors;
  visit: VisitChoice;
};

/** What a number of another country asks for: the phone at the door, and the time by both clocks. */
export default function AbroadPart({ order, typed, errors, visit }: AbroadProps) {
  useEffect(() => {
    // The numbering plans, while the form is filled in: the network may be gone when it is sent.
    import("#app/lib/phone-abroad.ts").catch(ifUnreachable);
  }, []);
  const label = t`Phone at the door in India`;
  return (
    <>
      <PhoneField
        name="doorPhone"
        label={order.kind === "cart" ? `${label} *` : label}
        hint={t`10 digits. We call this number to confirm, and the reports go there.`}
        autoComplete="off"
        defaultValue={typed.doorPhone ?? keptIn(draftOf(order))}
        error={errors.doorPhone}
      />
      <BothClocks visit={visit} className={text.hint} />
    </>
  );
}

/** The draft was restored before this field was there. */
function keptIn(draft: string) {
  if (typeof sessionStorage === "undefined") return undefined;
  const { doorPhone } = readDraft(draft);
  return typeof doorPhone === "string" ? doorPhone : undefined;
}
