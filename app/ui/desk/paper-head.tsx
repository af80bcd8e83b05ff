import type { ReactNode } from "react";
import styles from "./paper-head.module.css";

type Props = {
  title: string;
  /** Of the heading, which names its page. */
  id?: string;
  under: ReactNode;
  /** The lab's name, beside its sign. */
  lab: string;
};

/** The head of a receipt or statement on paper: what it is, and whose. */
export const PaperHead = ({ title, id, under, lab }: Props) => (
  <header className={styles.head}>
    <div>
      <h1 id={id}>{title}</h1>
      <p>{under}</p>
    </div>
    <p className={styles.logo}>
      <svg aria-hidden="true">
        <use href="#logo" />
      </svg>
      <b>{lab}</b>
    </p>
  </header>
);

/** Two parts beside each other, such as from whom and for whom. */
export const PaperParts = ({ children }: { children: ReactNode }) => (
  <div className={styles.parts}>{children}</div>
);

type PartyProps = { title: string; name: string; lines: readonly string[] };

export const PaperParty = ({ title, name, lines }: PartyProps) => (
  <div>
    <p>{title}</p>
    <b>{name}</b>
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </div>
);
