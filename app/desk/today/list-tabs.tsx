import type { KeyboardEvent } from "react";
import styles from "./list-tabs.module.css";

/** The three lists in the order of the work. */
const LISTS = [
  { name: "to-call", words: "To call" },
  { name: "visits", words: "Visits" },
  { name: "reports", words: "Reports" },
] as const;

export type ListName = (typeof LISTS)[number]["name"];

type Props = {
  counts: Record<ListName, number>;
  chosen: ListName;
  onChoose: (name: ListName) => void;
};

/** Which list a phone shows; wider screens show all three. Arrow keys change it, as in any row of tabs. */
export function ListTabs({ counts, chosen, onChoose }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = LISTS.findIndex(({ name }) => name === chosen);
    const next = step === undefined ? undefined : LISTS[at + step];
    if (!next) return;
    event.preventDefault();
    onChoose(next.name);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`#tab-${next.name}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label="Lists">
      {LISTS.map(({ name, words }) => (
        <button
          key={name}
          id={`tab-${name}`}
          type="button"
          role="tab"
          aria-selected={name === chosen}
          aria-controls={name}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => onChoose(name)}
          onKeyDown={onKeyDown}
        >
          {words} <b>{counts[name]}</b>
        </button>
      ))}
    </div>
  );
}
