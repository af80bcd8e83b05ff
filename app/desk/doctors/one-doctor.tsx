import { useState } from "react";
import { Link } from "react-router";
import { LabLinks } from "#app/desk/lab-settings/lab-links.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useShownForm } from "#app/ui/desk/use-shown-form.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { DoctorInputs, doctorFields } from "./doctor-inputs.tsx";
import type { Doctor, DoctorTyped } from "./listed-doctor.ts";
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
  const form = useShownForm(doctorFields((field) => doctor[field]));
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
          <DoctorForm key={JSON.stringify(form.shown)} form={form} />
          {others.length > 0 && (
            <MergeForm doctor={doctor} others={others} busy={busy} onChange={change} />
          )}
        </div>
      </div>
    </>
  );
}

function DoctorForm({ form }: { form: ReturnType<typeof useShownForm<DoctorTyped>> }) {
  const [refusal, setRefusal] = useState<string>();
  const { change, busy } = useChange<DoctorPost>({
    onAnswer: (answer) => {
      form.heard(answer);
      setRefusal(answer.ok ? undefined : answer.said);
      return !answer.ok && answer.reason !== "signed-out" && answer.reason !== "no-answer";
    },
  });
  return (
    <WorkLabel title="Doctor">
      <PostForm
        className={styles.form}
        request={{ intent: "save", was: JSON.stringify(form.shown) }}
        onChange={form.touch}
        onSend={(read) => {
          const typed = doctorFields(read);
          change({ intent: "save", ...typed, was: JSON.stringify(form.wasOf(typed)) });
        }}
      >
        <DoctorInputs doctor={form.shown} refusal={refusal} />
        <button className={buttonClass("primary")} disabled={busy}>
          Save
        </button>
      </PostForm>
    </WorkLabel>
  );
}
