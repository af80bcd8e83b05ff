import { useNavigate } from "react-router";
import { CallInstead } from "#app/site/lab-tests/call-instead.tsx";
import type { Package } from "#app/domain/packages/package.ts";
import type { ChosenVisit } from "#app/site/visit-plan/use-visit-choice.ts";
import type { Refused } from "#app/http/plain-form.server.ts";
import { t } from "#app/lib/translate.ts";
import { alertVisitor } from "#app/ui/alert.ts";
import { PrivacyNote } from "#app/ui/form-parts.tsx";
import form from "#app/ui/form.module.css";
import { Bars } from "#app/ui/page.tsx";
import { BookingForm } from "./booking-form.tsx";

type Props = {
  pack: Package;
  posted?: Refused;
  /** Shared with the visit plan beside the form. */
  visit: ChosenVisit;
};

/** The form of the package page; the outcome is shown in an alert (product §8). */
export function PackageBooking({ pack, posted, visit }: Props) {
  const navigate = useNavigate();
  return (
    <aside className={form.panel} id="book" aria-labelledby="book-title">
      <div className={form.panelHead}>
        <h2 id="book-title">{t`Book this package`}</h2>
        <Bars />
      </div>
      {pack.restrictionNote ? (
        <CallInstead note={pack.restrictionNote} />
      ) : (
        <>
          <BookingForm
            order={{ kind: "package", pack }}
            say={alertVisitor}
            posted={posted}
            visit={visit}
            onBooked={() => void navigate("/")}
          />
          <p className={form.note}>
            <PrivacyNote purpose="booking" />
          </p>
        </>
      )}
    </aside>
  );
}
