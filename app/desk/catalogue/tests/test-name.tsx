import { Link } from "react-router";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDayAndMonth } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import type { UndoPost } from "#app/ui/desk/undo-forms.ts";
import { testPath, type TestListed } from "./test-list.ts";
import styles from "./test-name.module.css";
import type { SavedPrice } from "./use-saved-prices.ts";

type Props = { test: TestListed; saved: SavedPrice | undefined };

/** The name, and below it what was saved just now, why it is not on the site, or its other names. */
export const TestName = ({ test, saved }: Props) => (
  <span className={styles.name}>
    <Link to={testPath(test.id)}>{test.name}</Link>
    {saved ? <SavedNote test={test} saved={saved} /> : <small>{noteOf(test)}</small>}
  </span>
);

function noteOf({ offSite, offSiteSince, aliases }: TestListed) {
  if (offSite === "draft") return "Kept for later. Not on the site.";
  if (offSite === "") return aliases.join(", ");
  const since = offSiteSince ? ` on ${deskDayAndMonth(dayInIndia(new Date(offSiteSince)))}` : "";
  return `Retired${since}. Not on the site; old bookings keep it.`;
}

function SavedNote({ test, saved }: { test: TestListed; saved: SavedPrice }) {
  const { change, busy } = useChange<UndoPost>({ action: "/undo" });
  const { at, wasPaise, undo } = saved;
  const was = wasPaise === null ? "" : `, was ${formatRupees(rupees(wasPaise))}`;
  return (
    <small>
      Saved at {deskClock(new Date(at))}
      {was}.{" "}
      {undo !== undefined && (
        <DeskButton
          kind="inline"
          disabled={busy}
          aria-label={`Undo: the price of ${test.name}`}
          onClick={() => change({ intent: "undo", entry: undo })}
        >
          Undo
        </DeskButton>
      )}
    </small>
  );
}
