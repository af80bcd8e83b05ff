import { type KeyboardEvent, useId, useState } from "react";
import { hitId, HitList } from "#app/desk/new-booking/items/hit-list.tsx";
import { nothingFound, type OrderHits } from "#app/desk/new-booking/items/found-items.ts";
import type { Orderable } from "#app/desk/new-booking/items/order-item.ts";
import { useHits } from "#app/desk/new-booking/items/use-hits.ts";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import type { PackedTest } from "./listed-package.ts";
import styles from "./package-form.module.css";

type Props = {
  label: string;
  /** Those that are chosen already. */
  tests: readonly PackedTest[];
  error: string | undefined;
  onAdd: (test: PackedTest) => void;
};

const onlyTests = ({ hits }: OrderHits) => hits.filter(({ kind }) => kind === "test");

/** Finds a test and adds it: Enter takes the marked one, the arrows move. */
export function FindTestField({ label, tests, error, onAdd }: Props) {
  const list = useId();
  const [moved, setMoved] = useState<number>();
  const why = ({ id }: Orderable) =>
    tests.some((test) => test.id === id) ? "is in the package" : undefined;
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
    </div>
  );
}
