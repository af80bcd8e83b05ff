import { useEffect, useRef } from "react";
import { langOfNames } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./for-whom.module.css";
import { isMovable, linesOf, move, nextOwner } from "./people-of-cart.ts";
import type { PeopleProps } from "./people-props.ts";

type Props = PeopleProps & { id: string; person: number };

/** The number of a person with their tests; one that somebody else could have goes to them by a tap. */
export function PersonHead({ id, person, ...people }: Props) {
  const { items, moved } = people;
  const own = linesOf(items, moved, person);
  const fixed = own.filter((item) => !isMovable(items, item)).map(({ name }) => name);
  return (
    <div className={styles.head}>
      <p id={id}>
        <b>{person + 1}</b> <bdi lang={langOfNames()}>{fixed.join(", ")}</bdi>
      </p>
      {own
        .filter((item) => isMovable(items, item))
        .map((item) => (
          <MovableTest key={item._id} {...people} item={item} person={person} />
        ))}
    </div>
  );
}

type TestProps = PeopleProps & { item: PeopleProps["items"][number]; person: number };

/** The test that was moved last, which keeps the focus in its new place. */
let justMoved = "";

function MovableTest({ items, moved, onMove, item, person }: TestProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { _id, name } = item;
  useEffect(() => {
    if (justMoved !== `${_id} ${person}`) return;
    justMoved = "";
    ref.current?.focus();
  }, [_id, person]);
  const to = nextOwner(items, moved, item, person);
  const number = to + 1;
  return (
    <button
      type="button"
      ref={ref}
      aria-label={t`${name}: to person ${number}`}
      onClick={() => {
        justMoved = `${_id} ${to}`;
        onMove(move(items, moved, item, { from: person, to }));
      }}
    >
      <bdi lang={langOfNames()}>{name}</bdi>
      <Icon name="arrow" />
    </button>
  );
}
