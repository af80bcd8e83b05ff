import { useState } from "react";
import { useNavigate } from "react-router";
import { useMay } from "#app/desk/access/use-may.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import styles from "./choose-booking.module.css";
import { FindBookingDialog } from "./find-booking-dialog.tsx";
import type { ReportPost } from "../report-forms.ts";

/** A booking that may be chosen for a file. */
export type Choosable = { reference: string; name: string };

type Props = {
  file: { id: string; name: string };
  choices: readonly Choosable[];
  mayPublish: boolean;
};

const FIND = "find";
const PHONE = "phone";

/** Says whose report a file is: one of those that are due, another booking, or a phone alone. */
export function ChooseBooking({ file, choices, mayPublish }: Props) {
  const navigate = useNavigate();
  const mayToPhone = useMay("publish-to-phone");
  const [isFinding, setFinding] = useState(false);
  const { change, busy } = useChange<ReportPost>({ action: "/reports" });
  function choose(value: string) {
    if (value === FIND) setFinding(true);
    else if (value === PHONE) void navigate(`/reports?file=${file.id}&to=phone`);
    else if (value !== "") change({ intent: "choose-booking", file: file.id, reference: value });
  }
  return (
    <>
      <select
        className={styles.choose}
        aria-label={`Booking for ${file.name}`}
        value=""
        disabled={busy}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Choose booking</option>
        {choices.map(({ reference, name }) => (
          <option key={reference} value={reference}>
            {reference}, {name}
          </option>
        ))}
        <option value={FIND}>Find another booking</option>
        {mayPublish && mayToPhone && <option value={PHONE}>A phone without a booking</option>}
      </select>
      {isFinding && (
        <FindBookingDialog
          name={file.name}
          onClose={() => setFinding(false)}
          onFound={(reference) => {
            setFinding(false);
            choose(reference);
          }}
        />
      )}
    </>
  );
}
