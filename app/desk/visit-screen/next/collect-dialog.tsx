import { useState } from "react";
import { expectedContainers } from "#app/desk/visits/expected-containers.ts";
import type { Visit, VisitBooking } from "#app/domain/visits/visit.ts";
import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { Choices } from "#app/ui/desk/choices.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import styles from "./collect-dialog.module.css";
import { fastInWords } from "../patient/ordered-words.ts";
import { nameOf, patientsOf, titleOf } from "../visit-summary.ts";
import type { VisitPost } from "#app/desk/visits/visit-forms.ts";

type Props = { visit: Visit; onClose: () => void };

type Ticks = { fasted?: "yes" | "no" | undefined; missing: readonly number[] };

const NOTHING_MISSING: Ticks = { missing: [] };

/**
 * What the desk writes when a phlebotomist reports by phone: which containers were filled and who
 * fasted. Everything is ticked; what was not filled is unticked.
 */
export function CollectDialog({ visit, onClose }: Props) {
  const [ticks, setTicks] = useState<Readonly<Record<string, Ticks>>>({});
  const dialog = useDialogChange<VisitPost>(onClose);
  const patients = patientsOf(visit);
  const of = ({ id }: VisitBooking) => ticks[id] ?? NOTHING_MISSING;
  const tick = (booking: VisitBooking, set: Partial<Ticks>) => {
    setTicks({ ...ticks, [booking.id]: { ...of(booking), ...set } });
  };
  const unasked = patients.find((one) => one.plan.fast.hours > 0 && !of(one).fasted);
  function send() {
    if (unasked) {
      dialog.refuse(`Did ${nameOf(unasked)} fast? Please choose Yes or No`);
      return;
    }
    const said = patients.map((booking) => ({
      bookingId: booking.id,
      fasted: of(booking).fasted,
      taken: expectedContainers(booking.plan)
        .map(({ position }) => position)
        .filter((position) => !of(booking).missing.includes(position)),
    }));
    dialog.change({ intent: "collect", visit: visit.id, patients: JSON.stringify(said) });
  }
  return (
    <ChangeDialog
      title={`Collected from ${titleOf(visit)}?`}
      dialog={dialog}
      go="Collected"
      onSubmit={send}
    >
      {patients.map((booking) => (
        <Patient
          key={booking.id}
          booking={booking}
          ticks={of(booking)}
          onTick={(set) => {
            tick(booking, set);
          }}
        />
      ))}
    </ChangeDialog>
  );
}

type PatientProps = {
  booking: VisitBooking;
  ticks: Ticks;
  onTick: (set: Partial<Ticks>) => void;
};

function Patient({ booking, ticks, onTick }: PatientProps) {
  const { missing } = ticks;
  return (
    <fieldset className={styles.patient}>
      <legend>{nameOf(booking)}</legend>
      <ul>
        {expectedContainers(booking.plan).map(({ position, container, tests }) => (
          <li key={position}>
            <label>
              <input
                type="checkbox"
                checked={!missing.includes(position)}
                onChange={(event) => {
                  const others = missing.filter((one) => one !== position);
                  onTick({ missing: event.target.checked ? others : [...others, position] });
                }}
              />
              <span>
                {container}
                <small>{tests.join(", ")}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {booking.plan.fast.hours > 0 && (
        <Choices
          legend={`Fasted? ${fastInWords(booking)}`}
          name={`fasted ${booking.id}`}
          choices={[
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ]}
          value={ticks.fasted}
          onChange={(fasted) => {
            onTick({ fasted });
          }}
        />
      )}
    </fieldset>
  );
}
