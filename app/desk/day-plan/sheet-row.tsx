import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { formGQuestion } from "#app/desk/visits/form-g.ts";
import { inSentence } from "#app/desk/visits/container-name.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import { Box } from "./tick-box.tsx";
import type { SheetPatient, SheetVisit } from "./sheet-content.ts";
import styles from "./sheet-row.module.css";

/** One visit: a block a patient, the address and the money once. */
export function SheetRow({ visit }: { visit: SheetVisit }) {
  const isFamily = visit.patients.length > 1;
  return (
    <tr>
      <td>
        <Time slot={visit.slot} />
      </td>
      <td>
        {visit.patients.map((patient) => (
          <p key={patient.id} className={styles.name}>
            <b>{patient.name}</b> <span>{patient.reference}</span>{" "}
            {patient.age && <span>{patient.age}</span>}
          </p>
        ))}
        <p className={styles.phone}>{spacedPhone(visit.phone)}</p>
        <p>{visit.address || "No address yet: call first"}</p>
        {visit.patients.some(({ needsFormG }) => needsFormG) && (
          <p>
            <Box />
            {formGQuestion()}
          </p>
        )}
        {visit.landmark && <p>{visit.landmark}</p>}
        {visit.door && <p className={styles.door}>{visit.door}</p>}
        {visit.patients.map((patient) => (
          <Notes key={patient.id} patient={patient} isFamily={isFamily} />
        ))}
      </td>
      <td>
        {visit.patients.map((patient) => (
          <Containers key={patient.id} patient={patient} isFamily={isFamily} />
        ))}
      </td>
      <td>
        <Fasts visit={visit} isFamily={isFamily} />
        <hr />
        <Money visit={visit} />
      </td>
      <td>
        <p>
          <Box />
          Collected
        </p>
        <p className={styles.line}>
          at <span className={styles.blank} />
        </p>
        <hr />
        <p>
          <Box />
          Not at home
        </p>
      </td>
    </tr>
  );
}

function Time({ slot }: { slot: string }) {
  const [clock, half] = slot.split(" ");
  return (
    <time className={styles.time}>
      <b>{clock}</b> {half}
    </time>
  );
}

const Containers = ({ patient, isFamily }: { patient: SheetPatient; isFamily: boolean }) => (
  <>
    {isFamily && <p className={styles.whose}>{patient.name}</p>}
    <ol className={styles.draw}>
      {patient.containers.map(({ name, container, tests }, place) => (
        <li key={place}>
          <Box />
          <ContainerPictures container={container} />
          <span>
            {place + 1}. {inSentence(name)}
            <small>{tests.join(", ")}</small>
          </span>
        </li>
      ))}
    </ol>
    {patient.elsewhere.length > 0 && <p>Not here: {joined(patient.elsewhere)}</p>}
  </>
);

/** What the patient wrote, and the note for the team. */
const Notes = ({ patient, isFamily }: { patient: SheetPatient; isFamily: boolean }) => (
  <>
    {patient.note && (
      <p className={styles.note}>
        {isFamily && `${patient.name}. `}
        {patient.wrote}: “{patient.note}”
      </p>
    )}
    {patient.deskNote && (
      <p className={styles.note}>
        {isFamily && `${patient.name}. `}The desk: {patient.deskNote}
      </p>
    )}
  </>
);

function Fasts({ visit: { patients }, isFamily }: { visit: SheetVisit; isFamily: boolean }) {
  const fasting = patients.filter(({ fast }) => fast !== "");
  if (fasting.length === 0)
    return (
      <p>
        {patients.some(({ isFastUnknown }) => isFastUnknown)
          ? "Fasting not known"
          : "No fasting needed"}
      </p>
    );
  return fasting.map(({ id, name, fast }) => (
    <div key={id}>
      <p>
        {isFamily && <b className={styles.whose}>{name} </b>}Fasted {fast}?
      </p>
      <p className={styles.line}>
        <span>
          <Box />
          Yes
        </span>
        <span>
          <Box />
          No
        </span>
      </p>
    </div>
  ));
}

function Money({ visit: { duePaise, isPaid, saysPaise, pays } }: { visit: SheetVisit }) {
  const said = saysPaise > 0 && (
    <p>Says {formatRupees(rupees(saysPaise))} is paid by UPI, being checked. Do not ask for it.</p>
  );
  if (duePaise === 0 && said) return said;
  if (duePaise === 0 && pays) return <p className={styles.amount}>{pays} pays</p>;
  if (duePaise === 0)
    return <p className={styles.amount}>{isPaid ? "Paid already" : "Nothing to pay"}</p>;
  return (
    <>
      {said}
      <p className={styles.amount}>{formatRupees(rupees(duePaise))}</p>
      <p className={styles.line}>
        <span>
          <Box />
          Cash
        </span>
        <span>
          <Box />
          UPI
        </span>
      </p>
    </>
  );
}
