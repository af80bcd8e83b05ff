import { useRef } from "react";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import styles from "./find-box.module.css";

/** Finds a patient by name, phone or reference; `/` focuses it. @param onDone closes it on a phone. */
export function FindBox({ onDone }: { onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  useKeys({ "/": () => input.current?.focus() });
  return (
    <form className={styles.find} role="search" onSubmit={(event) => event.preventDefault()}>
      <DeskIcon name="search" />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label="Find a patient"
        placeholder="Name, phone or reference"
        autoComplete="off"
        onKeyDown={({ key, currentTarget }) => {
          if (key !== "Escape") return;
          currentTarget.blur();
          onDone();
        }}
      />
      <Kbd of="/" />
    </form>
  );
}
