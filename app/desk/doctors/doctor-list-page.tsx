import { useState } from "react";
import { LabLinks } from "#app/desk/lab-settings/lab-links.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { ListSheet } from "#app/ui/desk/data-table.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { ListFilters } from "#app/ui/desk/list-filters.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { AddDoctor } from "./add-doctor.tsx";
import { doctorColumns } from "./doctor-table.tsx";
import { type ListedDoctor, matching } from "./listed-doctor.ts";
import { MonthLinks } from "./month-links.tsx";

type Props = { doctors: readonly ListedDoctor[]; month: string; people: number };

/** Who sends patients to the lab, and how many in a month (product §10: Referring doctors). */
export function DoctorsPage({ doctors, month, people }: Props) {
  const [words, setWords] = useState("");
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <DeskHead
        title="Referring doctors"
        sub={countsInWords(doctors)}
        next={
          <DeskButton kind="primary" onClick={() => setAdding(true)}>
            <DeskIcon name="plus" />
            Add a doctor
          </DeskButton>
        }
      >
        <MonthLinks path="/lab/doctors" month={month} />
      </DeskHead>
      <LabLinks people={people} />
      <ListSheet
        caption="Referring doctors"
        columns={doctorColumns(month)}
        rows={matching(doctors, words)}
        idOf={({ id }) => id}
        isMuted={({ isRetired }) => isRetired}
        filters={
          doctors.length > 0 && (
            <ListFilters
              label="Find a doctor"
              placeholder="Name or clinic"
              words={words}
              onWords={setWords}
              caption="A patient is named only where they agree"
            />
          )
        }
        empty={
          doctors.length > 0 ? (
            <p>No doctor fits. Clear what you typed.</p>
          ) : (
            <Nothing title="No referring doctors yet.">
              <p>A doctor who is named on a booking appears here by itself.</p>
            </Nothing>
          )
        }
      />
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
