import { type ReactNode, useId, useState } from "react";
import { deskClock } from "#app/lib/desk-times.ts";
import label from "#app/ui/desk/work-label.module.css";
import styles from "./setting-label.module.css";

type Props = {
  title: string;
  /** What a link to the label names: `claims` of `/lab#claims`. */
  anchor?: string;
  /** What is good to know of the label; stands back once something is saved. */
  hint?: string | undefined;
  /** A count, which stays. */
  count?: string | undefined;
  /** When something of it was saved last today, ISO. */
  savedAt: string | undefined;
  /** What patients see of it; undefined where the children say so themselves, in parts. */
  see?: ReactNode;
  children: ReactNode;
};

/** A label of the Lab screen. */
export function SettingLabel({ title, anchor, hint, count, savedAt, see, children }: Props) {
  const id = useId();
  const [savedBefore] = useState(savedAt);
  const isSaved = savedAt !== undefined && ((!hint && !count) || savedAt !== savedBefore);
  const saved = isSaved ? `Saved at ${deskClock(new Date(savedAt))}` : hint;
  const caption = [count, saved].filter(Boolean).join(". ");
  return (
    <section id={anchor} className={styles.label} aria-labelledby={id}>
      <div className={label.head}>
        <h2 id={id}>{title}</h2>
        <span className={label.aside} role="status">
          {caption}
        </span>
      </div>
      {see === undefined ? children : <SettingParts see={see}>{children}</SettingParts>}
    </section>
  );
}

/** Fields left, what patients see of them right. */
export const SettingParts = ({ see, children }: { see: ReactNode; children: ReactNode }) => (
  <div className={styles.parts}>
    <div className={styles.fields}>{children}</div>
    <div className={styles.see}>
      <span className={styles.caption}>Patients see</span>
      {see}
    </div>
  </div>
);
