import { Link } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import label from "#app/ui/desk/work-label.module.css";
import type { AssignOrder } from "./assign-address.ts";
import type { Group } from "./assign-view.ts";
import { allWords } from "./assign-words.ts";
import { OpenRow } from "./open-row.tsx";
import type { Chosen } from "./use-chosen.ts";
import styles from "./open-list.module.css";

/** The id of the form that the ticks belong to. */
export const GIVE_FORM = "give-visits";

type Props = {
  groups: readonly Group[];
  order: AssignOrder;
  chosen: Chosen;
  notAssigned: number;
};

const CAPTIONS: Record<AssignOrder, string> = {
  area: "In an area: by time, then in the order of the round",
  time: "At a time: by area, then in the order of the round",
};

/** The visits that nobody has, in groups, each with its tick. */
export const OpenList = ({ groups, order, chosen, notAssigned }: Props) => (
  <section className={label.label} aria-labelledby="not-assigned">
    <div className={label.head}>
      <h2 id="not-assigned">Not assigned {notAssigned}</h2>
      {groups.length > 0 && <span className={label.aside}>{CAPTIONS[order]}</span>}
    </div>
    {groups.length === 0 ? (
      <Nothing title="Everybody is given.">
        <p>Visits appear here as soon as they are confirmed.</p>
      </Nothing>
    ) : (
      groups.map((group) => (
        <section key={group.id} aria-label={group.title}>
          <GroupHead group={group} chosen={chosen} />
          <ul className={styles.visits} data-list>
            {group.visits.map((visit) => (
              <OpenRow
                key={visit.id}
                visit={visit}
                isChosen={chosen.isChosen(visit.id)}
                onTick={(isStretch) => chosen.toggle(visit.id, isStretch)}
              />
            ))}
          </ul>
        </section>
      ))
    )}
  </section>
);

function GroupHead({ group, chosen }: { group: Group; chosen: Chosen }) {
  const { title, caption, isUnknown, visits } = group;
  const areAll = visits.every(({ id }) => chosen.isChosen(id));
  const words = allWords(visits.length, areAll);
  const hasScript = useHydrated();
  const ids = visits.map(({ id }) => id);
  return (
    <div className={styles.group}>
      <h3>{title}</h3>
      <span className={label.aside}>{caption}</span>
      {words && hasScript && (
        <DeskButton
          aria-label={`${words}, ${title}`}
          onClick={() => {
            chosen.set(ids, !areAll);
          }}
        >
          {words}
        </DeskButton>
      )}
      {isUnknown && (
        <Link className={buttonClass("button")} to={`/bookings/${visits[0]?.reference ?? ""}`}>
          Find the address
        </Link>
      )}
    </div>
  );
}
