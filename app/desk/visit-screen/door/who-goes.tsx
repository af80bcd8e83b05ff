import { PATIENT_GOES } from "#app/desk/visits/at-booth.ts";
import type { Collector } from "#app/domain/staff/staff.ts";
import type { Visit } from "#app/domain/visits/visit.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import styles from "./who-goes.module.css";
import type { VisitPost } from "#app/desk/visits/visit-forms.ts";

type Props = {
  id: string;
  visit: Visit;
  collectors: readonly Collector[];
};

/** Who goes: chosen from the list, it is saved at once. A dashed outline is an empty field. */
export function WhoGoes({ id, visit, collectors }: Props) {
  const { change, busy, sending } = useChange<VisitPost>();
  const { assignee } = visit;
  const chosen = sending?.get("staff");
  const current = typeof chosen === "string" ? chosen : (assignee?.id ?? "");
  const isAtBooth = visit.atBoothAt !== null;
  const nobody = isAtBooth ? PATIENT_GOES : "Not assigned";
  const isListed = collectors.some((one) => one.id === assignee?.id);
  return (
    <select
      id={id}
      className={current === "" ? styles.empty : styles.chosen}
      value={current}
      disabled={busy || isAtBooth}
      onChange={({ target }) => {
        change({
          intent: "assign",
          visit: visit.id,
          staff: target.value,
          was: assignee?.id ?? "",
        });
      }}
    >
      <option value="">{visit.phlebotomist && !assignee ? visit.phlebotomist : nobody}</option>
      {assignee && !isListed && <option value={assignee.id}>{assignee.name}</option>}
      {collectors.map(({ id: staffId, name, isAbsent }) => (
        <option key={staffId} value={staffId} disabled={isAbsent}>
          {isAbsent ? `${name}, not working` : name}
        </option>
      ))}
    </select>
  );
}
