import { deskMoment } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { TextField } from "#app/ui/desk/typed-fields.tsx";
import { useSeenMoney } from "./seen-money.tsx";
import type { BillPost } from "./bill-forms.ts";
import styles from "./payment-part.module.css";

export type Said = {
  id: string;
  reference: string;
  paise: number;
  saidAt: string | null;
  saidReference: string | null;
};

/** What the ticket says is paid, until a person of the desk or the bank's list knows. */
export function SaidPaidPart({ visitId, said, now }: { visitId: string; said: Said; now: Date }) {
  const { change, busy } = useChange<BillPost>();
  const about = { visit: visitId, money: useSeenMoney(), attempt: said.id };
  const notFound = { intent: "not-found", ...about } as const;
  const at = said.saidAt === null ? "" : `, ${deskMoment(new Date(said.saidAt), now)}`;
  return (
    <section className={styles.said} aria-label="Says paid">
      <p>
        Says {formatRupees(rupees(said.paise))} is paid by UPI, being checked. Reference{" "}
        {said.reference}
        {at}.
      </p>
      <PostForm
        className={styles.form}
        request={{ intent: "came-in", ...about }}
        onSend={(typed) => change({ intent: "came-in", ...about, reference: typed("reference") })}
      >
        <TextField
          label="UPI reference"
          optional
          name="reference"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={said.saidReference ?? ""}
        />
        <button type="submit" className={buttonClass("button")} disabled={busy}>
          It came in
        </button>
      </PostForm>
      <PostForm request={notFound} onSend={() => change(notFound)}>
        <button type="submit" className={buttonClass("inline")} disabled={busy}>
          The bank does not have it
        </button>
      </PostForm>
    </section>
  );
}
