import { useRef } from "react";
import { Link } from "react-router";
import { deskClock, deskLongDay } from "#app/lib/desk-times.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { KeyHints } from "#app/ui/desk/kbd.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import { type Asked, type AssignOrder, assignPath } from "./assign-address.ts";
import type { AssignPost } from "./assign-forms.ts";
import { useAssignKeys } from "./assign-keys.ts";
import type { AssignView, Person } from "./assign-view.ts";
import { GivePanel } from "./give-panel.tsx";
import { GIVE_FORM, OpenList } from "./open-list.tsx";
import { OrderChoice } from "./order-choice.tsx";
import { outlookOf } from "./outlook.ts";
import { PlainGive } from "./plain-give.tsx";
import { useChosen } from "./use-chosen.ts";
import styles from "./assign-page.module.css";

type Props = {
  day: string;
  /** The moment of the answer, ISO. */
  now: string;
  order: AssignOrder;
  view: AssignView & { hasAreas: boolean };
  /** What a form without script chose, which a warning keeps from being given. */
  asked: Asked | undefined;
};

/** The visits of a day that nobody has, given many at once (product §10: Assign many). */
export function AssignPage({ day, now, order, view, asked }: Props) {
  const { groups, people } = view;
  const root = useRef<HTMLDivElement>(null);
  const visits = groups.flatMap((group) => group.visits);
  const request = { intent: "give", day, order, plain: "yes" };
  const before = useTypedBefore(request);
  const chosen = useChosen(visits, asked?.visits ?? before?.["visits[]"]?.split(",") ?? []);
  const stops = chosen.chosen.map(({ stop }) => stop);
  const { change, busy } = useChange<AssignPost>();
  const give = (person: Person) => {
    if (busy || person.isAbsent || stops.length === 0) return false;
    const anyway = outlookOf(person.had, stops).warnings.length > 0;
    const ids = stops.map(({ visitId }) => visitId).join(",");
    const post = { intent: "give", day, "visits[]": ids, to: person.staffId } as const;
    change(anyway ? { ...post, anyway: "yes" } : post);
    return true;
  };
  useAssignKeys(root, people, { toggle: chosen.toggle, onGive: give });
  return (
    <>
      <DeskHead
        above={
          <>
            <Link className={styles.back} to={`/visits?day=${day}`}>
              <DeskIcon name="back" />
              Visits
            </Link>
            <span>{deskLongDay(day)}</span>
          </>
        }
        title={`Assign, ${deskLongDay(day)}`}
        sub={`${view.notAssigned} not assigned, ${view.given} ${view.given === 1 ? "has" : "have"} somebody. Up to date at ${deskClock(new Date(now))}`}
      >
        <KeyHints
          hints={[
            ["x", "choose"],
            [`1–${Math.min(9, Math.max(1, people.length))}`, "give"],
            ["z", "undo"],
          ]}
        />
        <OrderChoice day={day} order={order} />
      </DeskHead>
      <form id={GIVE_FORM} method="post" action={assignPath(day, order)} hidden>
        {Object.entries(request).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      <div className={styles.columns}>
        <div ref={root}>
          <OpenList groups={groups} order={order} chosen={chosen} notAssigned={view.notAssigned} />
          <p className={styles.foot}>
            {view.hasAreas
              ? "Areas and the order of their pincodes stand under Lab, Where we go. There is no map: the order is yours."
              : "No areas yet: the pincodes stand in number order. A manager makes areas under Lab, Where we go."}
          </p>
        </div>
        <div>
          {people.length > 0 && (
            <PlainGive {...{ people, stops, asked }} to={asked?.to ?? before?.["to"]} />
          )}
          <GivePanel {...{ people, stops, day }} isBusy={busy} onGive={give} />
        </div>
      </div>
    </>
  );
}
