import { useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import type { BankPost } from "./bank-forms.ts";
import type { FoundFor } from "./bank-view.server.ts";
import { Take } from "./take-button.tsx";
import styles from "./bank.module.css";

type Props = { row: string; found: FoundFor; onSend: (post: BankPost) => void };

/** “Find a booking” below a row: its field, and the visits and accounts that it finds. */
export function FindBooking({ row, found, onSend }: Props) {
  const { pathname } = useLocation();
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => around.current?.querySelector<HTMLElement>("input[type=search]")?.focus(), []);
  return (
    <div className={styles.find} ref={around}>
      <Form action={pathname} role="search" preventScrollReset>
        <input type="hidden" name="find" value={row} />
        <DeskInput
          label="Find a booking"
          type="search"
          name="words"
          defaultValue={found.words}
          placeholder="Name, phone, reference or account"
        />
        <button className={buttonClass("button")}>Find</button>
      </Form>
      {found.nobody && <p>{found.nobody}</p>}
      <ul>
        {found.found.map(({ to, names, reference, owes, take }) => (
          <li key={to}>
            <span>
              <b>{names}</b> <span className={styles.reference}>{reference}</span> {owes}
            </span>
            <Take row={row} to={to} words={take} onSend={onSend} />
          </li>
        ))}
      </ul>
    </div>
  );
}
