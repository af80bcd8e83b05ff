import { type KeyboardEvent, useId, useState } from "react";
import { hitId, HitList } from "#app/desk/new-booking/items/hit-list.tsx";
import { nothingFound, type OrderHits } from "#app/desk/new-booking/items/found-items.ts";
import type { Orderable } from "#app/desk/new-booking/items/order-item.ts";
import { useHits } from "#app/desk/new-booking/items/use-hits.ts";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import styles from "./find-test-field.module.css";

type Props = {
  label: string;
  /** The name under which a form without script posts it. */
  name?: string;
  /** The ids of the tests that are picked. */
  picked: readonly string[];
  /** Why one of them cannot be picked again: `is in the package` */
  isThere?: string;
  error?: string | undefined;
  /** What was found for a form that was sent without script. */
  plain?: OrderHits | undefined;
  onAdd: (test: Orderable) => void;
};

const onlyTests = ({ hits }: OrderHits) => hits.filter(({ kind }) => kind === "test");

/** Finds a test and adds it: Enter takes the marked one, the arrows move. */
export function FindTestField({ label, name, picked, isThere, error, plain, onAdd }: Props) {
  const list = useId();
  const [moved, setMoved] = useState<number>();
  const why = ({ id }: Orderable) => (picked.includes(id) ? isThere : undefined);
  const activeOf = (hits: readonly Orderable[]) =>
    moved ?? hits.findIndex((hit) => why(hit) === undefined);
  const { typed, type, found, enter } = useHits((answer) => {
    const hits = onlyTests(answer);
    const hit = hits[activeOf(hits)];
    if (!hit || why(hit) !== undefined) return false;
    onAdd(hit);
    setMoved(undefined);
    return true;
  });
  const hits = found ? onlyTests(found) : [];
  const active = activeOf(hits);
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") enter();
    else if (step && hits.length > 0) setMoved((active + step + hits.length) % hits.length);
    else if (event.key === "Escape" && typed !== "") type("");
    else return;
    event.preventDefault();
  }
  return (
    <div className={styles.find}>
      <DeskInput
        label={label}
        {...(name && { name })}
        type="search"
        role="combobox"
        data-field="tests"
        aria-expanded={hits.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={hits[active] && hitId(list, active)}
        maxLength={100}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setMoved(undefined);
          type(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      {hits.length > 0 && (
        <HitList
          id={list}
          hits={hits}
          why={why}
          note={undefined}
          typed={typed}
          active={active}
          onPick={(hit) => {
            onAdd(hit);
            type("");
          }}
        />
      )}
      <div role="status">{found && hits.length === 0 && <p>{nothingFound(found)}</p>}</div>
      {name && (
        <noscript>
          <button className={buttonClass("button")} name="step" value="find">
            Find
          </button>
        </noscript>
      )}
      {plain && <PlainHits found={plain} picked={picked} onAdd={onAdd} />}
    </div>
  );
}

type PlainProps = { found: OrderHits } & Pick<Props, "picked" | "onAdd">;

/** What was found without script, a button each. */
function PlainHits({ found, picked, onAdd }: PlainProps) {
  const hits = onlyTests(found).filter(({ id }) => !picked.includes(id));
  return (
    <div className={styles.plain}>
      {hits.length === 0 && <p>{nothingFound(found)}</p>}
      {hits.map((hit) => (
        <button
          key={hit.id}
          className={buttonClass("button")}
          name="step"
          value={`add ${hit.id}`}
          onClick={(event) => {
            event.preventDefault();
            onAdd(hit);
          }}
        >
          Add {hit.name}
        </button>
      ))}
    </div>
  );
}
