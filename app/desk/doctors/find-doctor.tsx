import { useRef } from "react";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import styles from "#app/ui/desk/list-filters.module.css";

type Props = { words: string; onWords: (words: string) => void };

/** Narrows the list as one types; all are on the page already. */
export function FindDoctor({ words, onWords }: Props) {
  const search = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => search.current?.focus() });
  return (
    <search className={styles.filters}>
      <span className={styles.find}>
        <DeskIcon name="search" />
        <input
          ref={search}
          type="search"
          aria-label="Find a doctor"
          placeholder="Name or clinic"
          autoComplete="off"
          value={words}
          onChange={({ target }) => onWords(target.value)}
        />
      </span>
      <span className={styles.caption}>A patient is named only where they agree</span>
    </search>
  );
}
