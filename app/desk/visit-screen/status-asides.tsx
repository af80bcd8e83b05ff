import { statusAsides } from "#app/desk/visits/status-line.ts";
import { isVisitTimeReached } from "#app/desk/visits/no-show-time.ts";
import { isErasedVisit, type Visit } from "#app/domain/visits/visit.ts";
import button from "#app/ui/desk/desk-button.module.css";
import type { VisitActions } from "./next/use-visit-actions.ts";

type Props = { visit: Visit; actions: VisitActions; now: Date };

/** What stands aside of the status line; undefined where nothing does. */
export function statusButtons({ visit, actions, now }: Props) {
  const asides = statusAsides(visit.status);
  if (asides.length === 0 || isErasedVisit(visit)) return undefined;
  const { open, send, busy } = actions;
  const buttons = {
    cancel: { words: "Cancel visit", run: () => open("cancel"), isOff: false },
    "no-show": {
      words: "No-show",
      run: () => send("no-show"),
      isOff: !isVisitTimeReached(visit, now),
    },
    "bring-back": { words: "Bring back", run: () => send("bring-back"), isOff: false },
    "new-time": { words: "New time", run: () => open("new-time"), isOff: false },
  };
  return asides.map((aside) => {
    const { words, run, isOff } = buttons[aside];
    return (
      <button
        key={aside}
        type="button"
        className={button.quiet}
        disabled={isOff || busy}
        onClick={run}
      >
        {words}
      </button>
    );
  });
}
