import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { LabLinks } from "../lab-links.tsx";
import { LastChanges } from "../last-changes.tsx";
import { DayStrip } from "./day-strip.tsx";
import { PatientsSee } from "./patients-see.tsx";
import { PlaceRulesLabel } from "./place-rules-label.tsx";
import { SlotTable } from "./slot-table.tsx";
import type { TimesScreen } from "./times-page.service.server.ts";
import styles from "../lab-page.module.css";

type Props = { screen: TimesScreen; people: number };

/** When the lab collects, and how many visits each time takes (product §10: Collection times). */
export function TimesPage({ screen, people }: Props) {
  const { slots, places, savedAt, previews } = screen;
  const [tomorrow, sunday] = previews;
  return (
    <>
      <DeskHead
        title="Collection times"
        sub="Fields save when you leave them. The site and the desk show a change at once."
      />
      <LabLinks people={people} />
      <div className={styles.columns} data-side="narrow">
        <div>
          <DayStrip slots={slots} />
          <SlotTable
            slots={slots}
            taken={screen.taken}
            warnings={screen.warnings}
            savedAt={savedAt.slots}
          />
          <PlaceRulesLabel rules={places} />
        </div>
        <div>
          <PatientsSee title="Patients see" preview={tomorrow} hasHint />
          <PatientsSee title="On Sunday" preview={sunday} />
          <LastChanges changes={screen.lastChanges} now={new Date(screen.now)} />
        </div>
      </div>
    </>
  );
}
