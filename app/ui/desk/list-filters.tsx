import { type ComponentProps, type ReactNode, type RefObject, useRef } from "react";
import { DeskIcon } from "./desk-icon.tsx";
import styles from "./list-filters.module.css";
import { useKeys } from "./use-keys.ts";

type FindProps = ComponentProps<"input"> & { ref: RefObject<HTMLInputElement | null> };

/** The search field of a list, which `/` focuses. */
export function FindInput({ ref, ...input }: FindProps) {
  useKeys({ "/": () => ref.current?.focus() });
  return (
    <span className={styles.find}>
      <DeskIcon name="search" />
      <input ref={ref} type="search" autoComplete="off" {...input} />
    </span>
  );
}

type Props = {
  label: string;
  placeholder: string;
  words: string;
  onWords: (words: string) => void;
  /** What else narrows the list. */
  children?: ReactNode;
  /** A remark at the end. */
  caption: string;
};

/** Narrows a list as one types; all of it is on the page already. */
export function ListFilters({ label, placeholder, words, onWords, children, caption }: Props) {
  const search = useRef<HTMLInputElement>(null);
  return (
    <search className={styles.filters}>
      <FindInput
        ref={search}
        aria-label={label}
        placeholder={placeholder}
        value={words}
        onChange={({ target }) => onWords(target.value)}
      />
      {children}
      <span className={styles.caption}>{caption}</span>
    </search>
  );
}
