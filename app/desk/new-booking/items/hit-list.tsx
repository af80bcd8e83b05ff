import { Marked } from "#app/ui/desk/marked-letters.tsx";
import type { Orderable } from "./order-item.ts";
import { factsFor } from "./order-item-facts.ts";
import { Fasting, ItemPrice, Tubes } from "./item-fact-list.tsx";
import styles from "./hit-list.module.css";

export type HitRules = {
  /** Why it cannot be added; undefined when it can. */
  why: (found: Orderable) => string | undefined;
  /** What stands in place of the report time. */
  note?: ((found: Orderable) => string) | undefined;
};

type Props = {
  id: string;
  hits: readonly Orderable[];
  why: HitRules["why"];
  note: HitRules["note"];
  typed: string;
  active: number;
  onPick: (item: Orderable) => void;
};

export const hitId = (id: string, at: number) => `${id}-${at}`;

/** What was found, as the options of the field above. */
export const HitList = ({ id, hits, why, note, typed, active, onPick }: Props) => (
  <div className={styles.hits} id={id} role="listbox" aria-label="Found">
    {hits.map((item, at) => (
      <Hit
        key={`${item.kind} ${item.id}`}
        id={hitId(id, at)}
        item={item}
        off={why(item)}
        said={note?.(item)}
        typed={typed}
        isActive={at === active}
        onPick={onPick}
      />
    ))}
  </div>
);

type HitProps = {
  id: string;
  item: Orderable;
  off: string | undefined;
  said: string | undefined;
  typed: string;
  isActive: boolean;
  onPick: (item: Orderable) => void;
};

/** The field keeps the focus, so a row has no keys of its own. */
function Hit({ id, item, off, said, typed, isActive, onPick }: HitProps) {
  const facts = factsFor(item);
  const note = off ?? (facts.size && `Package, ${facts.size}`);
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      aria-disabled={off !== undefined}
      onMouseDown={(event) => event.preventDefault()}
      onPointerUp={() => {
        if (off === undefined) onPick(item);
      }}
    >
      <Tubes containers={facts.containers} />
      <span className={styles.name}>
        <b>
          <Marked name={item.name} typed={typed} />
        </b>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <span className={styles.fasting}>
        <Fasting {...facts} />
      </span>
      {said === undefined ? (
        <span className={styles.report}>{facts.report}</span>
      ) : (
        <span className={styles.said}>{said}</span>
      )}
      <span className={styles.price}>
        <ItemPrice {...item} />
      </span>
    </div>
  );
}
