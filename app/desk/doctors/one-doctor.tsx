import { useState } from "react";
import { Link } from "react-router";
import { LabLinks } from "#app/desk/lab-settings/lab-links.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { DoctorInputs, doctorFields } from "./doctor-inputs.tsx";
import type { Doctor } from "./listed-doctor.ts";
import { MergeForm } from "./merge-form.tsx";
import type { SentPatient } from "./sent-patients.queries.server.ts";
import { SentList } from "./sent-list.tsx";
import styles from "./doctor-inputs.module.css";
import type { DoctorPost } from "./doctor-forms.ts";

type Props = {
  doctor: Doctor;
  others: readonly { id: string; name: string }[];
  month: string;
  patients: readonly SentPatient[];
  people: number;
};

/** One doctor: who it is, and the patients of a month (product §10: Referring doctors). */
export function DoctorPage({ doctor, others, month, patients, people }: Props) {
  const { change, busy } = useChange<DoctorPost>();
  const { isRetired } = doctor;
  return (
    <>
      <DeskHead
        above={
          <Link
            to={`/lab/doctors?month=${month}`}
            className={`${buttonClass("inline")} ${styles.back}`}
          >
            All referring doctors
          </Link>
        }
        title={doctor.name}
        sub={isRetired ? <Mark>Retired</Mark> : doctor.clinic}
      >
        <DeskButton
          disabled={busy}
          onClick={() => change({ intent: isRetired ? "bring-back" : "retire" })}
        >
          {isRetired ? "Offer again" : "Retire"}
        </DeskButton>
      </DeskHead>
      <LabLinks people={people} />
      <div className={styles.labels}>
        <SentList doctor={doctor} month={month} patients={patients} />
        <div>
          <DoctorForm key={JSON.stringify(doctor)} doctor={doctor} />
          {others.length > 0 && (
            <MergeForm doctor={doctor} others={others} busy={busy} onChange={change} />
          )}
        </div>
      </div>
    </>
  );
}

function DoctorForm({ doctor }: { doctor: Doctor }) {
  const [refusal, setRefusal] = useState<string>();
  const { change, busy } = useChange<DoctorPost>({
    onAnswer: (answer) => {
      setRefusal(answer.ok ? undefined : answer.said);
      return !answer.ok && answer.reason !== "signed-out" && answer.reason !== "no-answer";
    },
  });
  const { name, clinic, phone, registration } = doctor;
  const was = JSON.stringify({ name, clinic, phone, registration });
  return (
    <WorkLabel title="Doctor">
      <PostForm
        className={styles.form}
        request={{ intent: "save", was }}
        onSend={(typed) => change({ intent: "save", ...doctorFields(typed), was })}
      >
        <DoctorInputs doctor={doctor} refusal={refusal} />
        <button className={buttonClass("primary")} disabled={busy}>
          Save
        </button>
      </PostForm>
    </WorkLabel>
  );
}
