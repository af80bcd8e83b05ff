import { useFetcher } from "react-router";
import button from "#app/ui/button.module.css";
import { TextField } from "#app/ui/field.tsx";
import { t } from "#app/lib/translate.ts";
import type { Answer } from "#app/ui/desk/tell-answer.ts";
import type { MyPatient } from "../day/my-day.ts";
import tick from "./booker-part.module.css";
import styles from "./next-visit.module.css";

/**
 * Of a patient whom somebody abroad has booked: whether the reports may go there too, and who says so. It is
 * noted at the lab at once, so it needs the network; the front desk can note it later.
 */
export function BookerPart({ patient }: { patient: MyPatient }) {
  const { Form, state, data } = useFetcher<Answer>();
  const { bookingId, booker } = patient;
  if (!booker) return null;
  return (
    <Form method="post" action="/my-visits" className={`${styles.part} ${tick.booker}`}>
      <input type="hidden" name="intent" value="booker-agreed" />
      <input type="hidden" name="booking" value={bookingId} />
      <p className={styles.hint}>{t`Somebody abroad has booked. The reports go to the patient.`}</p>
      <label className={tick.agreed}>
        <input type="checkbox" name="agrees" value="yes" defaultChecked={booker.agreed} />
        {t`The reports may go to who booked too`}
      </label>
      <TextField
        name="who"
        label={t`Who agreed`}
        maxLength={100}
        autoComplete="off"
        defaultValue={booker.who}
      />
      <button className={button.button} disabled={state !== "idle"}>
        {t`Save`}
      </button>
      <span role="status">{data?.said}</span>
    </Form>
  );
}
