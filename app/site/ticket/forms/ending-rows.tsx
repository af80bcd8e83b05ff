import { useNavigate, useRevalidator } from "react-router";
import { t } from "#app/lib/translate.ts";
import { ChoiceField } from "#app/ui/field.tsx";
import form from "#app/ui/form.module.css";
import { showToast } from "#app/ui/toast-queue.ts";
import type { CancelReason } from "./cancel-reasons.ts";
import { NewTimeFields } from "./new-time-fields.tsx";
import { RowForm } from "./row-form.tsx";
import { refusedIn, type RefusedForm } from "./which-form.tsx";
import { ERASED, ticketPath } from "../ticket-paths.ts";
import styles from "./ticket-rows.module.css";

type Props = {
  token: string;
  /** The booking can still be changed or cancelled. */
  isOpen: boolean;
  /** Reports are out, which erasing on the ticket leaves. */
  hasReports: boolean;
  /** `You asked for Tuesday, 24 November, 10:00 AM`, while the lab has not answered. */
  asked?: string | undefined;
  posted?: RefusedForm | undefined;
};

/** What changes a booking or ends it (product §2: Booking ticket). */
export function EndingRows({ token, isOpen, hasReports, asked, posted }: Props) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const asking = refusedIn("new-time", posted);
  const row = { token, posted };
  return (
    <ul className={styles.rows} aria-label={t`Change or end it`}>
      {isOpen && (
        <li>
          <RowForm
            form="new-time"
            token={token}
            refused={asking}
            look={{
              icon: "calendar-clock",
              name: t`Ask to change the time`,
              note: asked ?? t`We call to agree a new one`,
            }}
            fields={["preferredDate", "preferredTime"]}
            submit={t`Ask for this time`}
            onDone={async (close) => {
              await revalidate();
              close();
              showToast(t`You asked for a new time. We call to agree it.`);
            }}
          >
            {(errors) => <NewTimeFields errors={errors} typed={asking?.typed ?? {}} />}
          </RowForm>
        </li>
      )}
      {isOpen && (
        <li>
          <CancelRow {...row} onDone={revalidate} />
        </li>
      )}
      <li>
        <EraseRow
          {...row}
          {...{ isOpen, hasReports }}
          onDone={() => void navigate(ticketPath(ERASED), { replace: true })}
        />
      </li>
    </ul>
  );
}

type RowProps = {
  token: string;
  posted?: RefusedForm | undefined;
  onDone: () => Promise<void> | void;
};

function CancelRow({ token, posted, onDone }: RowProps) {
  const refused = refusedIn("cancel", posted);
  return (
    <RowForm
      form="cancel"
      token={token}
      refused={refused}
      look={{
        icon: "cancel",
        name: t`Cancel this booking`,
        note: t`We free the time for someone else`,
      }}
      fields={["reason"]}
      submit={t`Cancel this booking`}
      keep={t`Keep it`}
      onDone={onDone}
    >
      {(errors) => (
        <div className={form.fields}>
          <ChoiceField
            name="reason"
            label={t`Why?`}
            optional
            choices={REASONS}
            layout={styles.reasons}
            defaultValue={refused?.typed.reason}
            error={errors.reason}
          />
        </div>
      )}
    </RowForm>
  );
}

/** In the patient's words; the lab reads those of CANCEL_REASONS. */
const REASON_WORDS: Record<CancelReason, string> = {
  "another-time": t`Another time suits better`,
  "got-well": t`Got well`,
  mistake: t`Booked by mistake`,
  "other-lab": t`Found another lab`,
  other: t`Other`,
};

const REASONS = Object.entries(REASON_WORDS).map(([value, label]) => ({ value, label }));

type EraseProps = RowProps & Pick<Props, "isOpen" | "hasReports">;

function EraseRow({ token, posted, isOpen, hasReports, onDone }: EraseProps) {
  return (
    <RowForm
      form="erase"
      token={token}
      refused={refusedIn("erase", posted)}
      look={{ icon: "eraser", name: t`Erase my data`, note: t`Name, phone, address and this page` }}
      submit={t`Erase my data`}
      keep={t`Keep it`}
      onDone={onDone}
    >
      {() => (
        <>
          <p>{t`Erase name, phone, address and this page? This cannot be undone.`}</p>
          {isOpen && <p>{t`It also cancels the booking.`}</p>}
          <p>{t`Reference, tests and prices stay for the accounts, without your name.`}</p>
          {hasReports && (
            <p>{t`Your reports stay under your phone number. To erase them too, call us.`}</p>
          )}
        </>
      )}
    </RowForm>
  );
}
