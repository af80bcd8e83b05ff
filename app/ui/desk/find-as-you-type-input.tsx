import { type KeyboardEvent, useId, useState } from "react";
import type { FieldControl } from "./desk-field.tsx";
import styles from "./find-as-you-type-input.module.css";

type Props = {
  value: string;
  /** What of a list fits to the typed words, the likeliest first. */
  find: (typed: string) => readonly string[];
  onType: (typed: string) => void;
  /** One of the list was taken. */
  onTake: (found: string) => void;
  /** The field is left, or Enter was pressed while nothing of the list fits. */
  onLeave: () => void;
  maxLength?: number | undefined;
  name?: string;
  /** From the field around it. */
  control: FieldControl;
  "data-field"?: string;
};

/**
 * A text field that finds its words in a list while one types: Enter takes the marked one, at first the
 * likeliest, and the arrows move. Words that stand in no list are kept as they were typed.
 */
export function FindAsYouTypeInput(props: Props) {
  const { value, find, onType, onTake, onLeave, control, ...limits } = props;
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = isOpen ? find(value) : [];
  const id = (at: number) => `${list}-${at}`;

  function take(words: string) {
    setOpen(false);
    onTake(words);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const marked = found[active];
    if (event.key === "Enter") {
      if (marked === undefined) onLeave();
      else take(marked);
    } else if (step && found.length > 0) setActive((active + step + found.length) % found.length);
    else if (event.key === "ArrowDown") setOpen(true);
    else if (event.key === "Escape" && found.length > 0) {
      setOpen(false);
      event.stopPropagation();
    } else return;
    event.preventDefault();
  }
  return (
    <span className={styles.choice}>
      <input
        {...control}
        {...limits}
        type="text"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={found[active] === undefined ? undefined : id(active)}
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          setOpen(true);
          setActive(0);
          onType(target.value);
        }}
        onBlur={() => {
          setOpen(false);
          onLeave();
        }}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 && (
        <span className={styles.found} id={list} role="listbox" aria-label="Found">
          {found.map((words, at) => (
            <span
              key={words}
              id={id(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              // The field keeps the focus, and is not left by a click on what was found.
              onMouseDown={(event) => event.preventDefault()}
              onPointerUp={() => take(words)}
            >
              {words}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
