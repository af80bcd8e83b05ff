import { useRef } from "react";
import { ROLE_WORDS, ROLES } from "#app/domain/staff/rights.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import styles from "#app/ui/desk/list-filters.module.css";

type Props = {
  words: string;
  /** Blank for all. */
  role: string;
  onWords: (words: string) => void;
  onRole: (role: string) => void;
};

/** Narrows the list as one types; everybody is on the page already. */
export function PeopleFilters({ words, role, onWords, onRole }: Props) {
  const search = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => search.current?.focus() });
  return (
    <search className={styles.filters}>
      <span className={styles.find}>
        <DeskIcon name="search" />
        <input
          ref={search}
          type="search"
          aria-label="Find a person"
          placeholder="Name"
          autoComplete="off"
          value={words}
          onChange={({ target }) => onWords(target.value)}
        />
      </span>
      <select aria-label="Role" value={role} onChange={({ target }) => onRole(target.value)}>
        <option value="">All roles</option>
        {ROLES.toReversed().map((one) => (
          <option key={one} value={one}>
            {ROLE_WORDS[one]}
          </option>
        ))}
      </select>
      <span className={styles.caption}>A link works once, for 24 hours</span>
    </search>
  );
}
