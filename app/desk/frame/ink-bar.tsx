import { NavLink } from "react-router";
import type { Right, Role } from "#app/features/staff/rights.ts";
import { DESK_LINKS } from "./desk-links.ts";
import styles from "./ink-bar.module.css";

type Props = {
  labName: string;
  staff: { name: string; role: Role };
  rights: readonly Right[];
};

const ROLE_WORDS: Record<Role, string> = {
  phlebotomist: "Phlebotomist",
  "front-desk": "Front desk",
  manager: "Manager",
};

/** Ink above means staff; no public page has it. Links that a role may not open are absent. */
export function InkBar({ labName, staff, rights }: Props) {
  const [first, ...rest] = labName.split(" ");
  return (
    <header className={styles.bar}>
      <a className={styles.logo} href="/" aria-label={`${labName}, the desk`}>
        <svg aria-hidden="true">
          <use href="#logo" />
        </svg>
        <b>
          {first}
          {rest.length > 0 && <br />}
          {rest.join(" ")}
        </b>
      </a>
      <nav className={styles.links} aria-label="Desk">
        <ul>
          {DESK_LINKS.filter(({ right }) => rights.includes(right)).map(({ to, words }) => (
            <li key={to}>
              <NavLink to={to} end={to === "/"}>
                {words}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.who}>
        <b>{staff.name}</b>
        <small>{ROLE_WORDS[staff.role]}</small>
      </p>
    </header>
  );
}
