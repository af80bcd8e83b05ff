import type { KeyboardEvent } from "react";
import styles from "./list-tabs.module.css";

/** The three lists in the order of the work. */
export type ListName = "to-call" | "visits" | "reports";

export type ListTab = { name: ListName; words: string; count: number };

type Props = { tabs: readonly ListTab[]; chosen: ListName; onChoose: (name: ListName) => void };

/** Which list a phone shows; wider screens show all three. Arrow keys change it, as in any row of tabs. */
export function ListTabs({ tabs, chosen, onChoose }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = tabs.findIndex(({ name }) => name === chosen);
    const next = step === undefined ? undefined : tabs[at + step];
    if (!next) return;
    event.preventDefault();
    onChoose(next.name);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`#tab-${next.name}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label="Lists">
      {tabs.map(({ name, words, count }) => (
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
          {words} <b>{count}</b>
        </button>
      ))}
    </div>
  );
}
