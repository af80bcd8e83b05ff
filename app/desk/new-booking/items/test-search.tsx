import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import text from "#app/ui/text.module.css";
import { hitId, HitList, type HitRules } from "./hit-list.tsx";
import { MORE_TESTS, nothingFound, type OrderHits } from "./found-items.ts";
import type { Orderable } from "./order-item.ts";
import { whyOff } from "./order-item-facts.ts";
import { ProblemNote, problemProps, type Problems } from "../book/problem-note.tsx";
import { useHits } from "./use-hits.ts";
import styles from "./test-search.module.css";

type Props = {
  /** Place of the patient in the order, and the name. */
  at: number;
  name: string;
  chosen: readonly Orderable[];
  problems: Problems;
  /** Why something found cannot be added, and what is said of it beside its name, where that is not as usual. */
  why?: HitRules["why"];
  note?: HitRules["note"];
  onAdd: (item: Orderable) => void;
  /** Enter in the empty field: on to the next patient, or to the time. */
  onNext: () => void;
  /** What stands in the field, or is being added: the order is not whole while there is something. */
  onUnadded: (unadded: Unadded) => void;
};

export type Unadded = { typed: string; isComing: boolean };

/** Adds tests and packages to a patient: Enter takes the marked one, the arrows move. */
export function TestSearch(props: Props) {
  const { at, name, chosen, problems, onAdd, onNext, onUnadded, note } = props;
  const why = props.why ?? ((found: Orderable) => whyOff(found, chosen));
  const list = useId();
  const [moved, setMoved] = useState<number>();
  const { typed, type, found, aside, enter } = useHits(take);
  const change = (words: string) => {
    setMoved(undefined);
    type(words);
  };
  const isComing = aside !== "";
  useEffect(() => {
    onUnadded({ typed: typed.trim(), isComing });
  });
  const hits = found?.hits ?? [];
  const active = activeOf(hits);

  function activeOf(items: readonly Orderable[]) {
    return moved ?? items.findIndex((item) => why(item) === undefined);
  }
  function take({ near, hits: items }: OrderHits) {
    const item = items[activeOf(items)];
    if (near) change(near);
    if (!item || why(item) !== undefined) return near !== undefined;
    onAdd(item);
    setMoved(undefined);
    return true;
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") {
      if (typed.trim() === "") onNext();
      else enter();
    } else if (step && hits.length > 0) setMoved((active + step + hits.length) % hits.length);
    else if (event.key === "Escape" && typed !== "") change("");
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.add}>
      <label className={text.visuallyHidden} htmlFor={`${list}-field`}>
        Add a test or package for {name}
      </label>
      <span className={styles.field}>
        <DeskIcon name="search" />
        <input
          id={`${list}-field`}
          type="search"
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={hits[active] && hitId(list, active)}
          placeholder="Add a test or package"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          {...problemProps(problems, `tests-${at}`)}
        />
        {typed !== "" && <Kbd of="Enter" />}
      </span>
      <ProblemNote problems={problems} field={`tests-${at}`} />
      {hits.length > 0 && (
        <HitList
          id={list}
          hits={hits}
          why={why}
          note={note}
          typed={typed}
          active={active}
          onPick={(item) => {
            onAdd(item);
            change("");
          }}
        />
      )}
      <div role="status">
        {aside && <p className={styles.nothing}>Adding “{aside}”…</p>}
        {found?.isMore && <p className={styles.nothing}>{MORE_TESTS}</p>}
        {found && hits.length === 0 && <Nothing found={found} onNear={change} />}
      </div>
    </div>
  );
}

const Nothing = ({ found, onNear }: { found: OrderHits; onNear: (near: string) => void }) => (
  <p className={styles.nothing}>
    {nothingFound(found)}{" "}
    {found.near && (
      <button type="button" onClick={() => onNear(found.near ?? "")}>
        Look for {found.near} <Kbd of="Enter" />
      </button>
    )}
  </p>
);
