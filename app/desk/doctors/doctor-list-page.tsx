import { useState } from "react";
import { LabLinks } from "#app/desk/lab-settings/lab-links.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { AddDoctor } from "./add-doctor.tsx";
import { FindDoctor } from "./find-doctor.tsx";
import { DoctorTable } from "./doctor-table.tsx";
import { type ListedDoctor, matching } from "./listed-doctor.ts";
import { MonthLinks } from "./month-links.tsx";
import styles from "./doctor-list-page.module.css";

type Props = { doctors: readonly ListedDoctor[]; month: string; people: number };

/** Who sends patients to the lab, and how many in a month (product §10: Referring doctors). */
export function DoctorsPage({ doctors, month, people }: Props) {
  const [words, setWords] = useState("");
  const [isAdding, setAdding] = useState(false);
  const shown = matching(doctors, words);
  return (
    <>
      <DeskHead
        title="Referring doctors"
        sub={countsInWords(doctors)}
        next={
          <button type="button" className={buttonClass("primary")} onClick={() => setAdding(true)}>
            <DeskIcon name="plus" />
            Add a doctor
          </button>
        }
      >
        <MonthLinks path="/lab/doctors" month={month} />
      </DeskHead>
      <LabLinks people={people} />
      <div className={styles.sheet}>
        {doctors.length === 0 ? (
          <Nothing title="No referring doctors yet.">
            <p>A doctor who is named on a booking appears here by itself.</p>
          </Nothing>
        ) : (
          <>
            <FindDoctor words={words} onWords={setWords} />
            {shown.length > 0 ? (
              <DoctorTable doctors={shown} month={month} />
            ) : (
              <p className={styles.nobody}>No doctor fits. Clear what you typed.</p>
            )}
          </>
        )}
      </div>
      {isAdding && <AddDoctor onClose={() => setAdding(false)} />}
    </>
  );
}

/** `12 are offered, 1 is retired` */
function countsInWords(doctors: readonly ListedDoctor[]) {
  const retired = doctors.filter(({ isRetired }) => isRetired).length;
  const offered = doctors.length - retired;
  const are = (count: number, what: string) => `${count} ${count === 1 ? "is" : "are"} ${what}`;
  return retired === 0
    ? are(offered, "offered")
    : `${are(offered, "offered")}, ${are(retired, "retired")}`;
}
