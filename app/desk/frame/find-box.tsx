import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useFetcher } from "react-router";
import { useMay } from "#app/desk/access/use-may.ts";
import type { FoundPatients } from "#app/desk/find-patient/found-patient.ts";
import { FoundList } from "#app/desk/find-patient/found-list.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import styles from "./find-box.module.css";

/**
 * Finds a patient by name, phone or reference; `/` focuses it. Enter opens the first, the arrows move
 * between what was found. @param onDone closes it on a phone.
 */
export function FindBox({ onDone }: { onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  const { load, data } = useFetcher<FoundPatients>();
  const byPhone = useMay("see-contacts");
  const query = typed.trim();
  useKeys({ "/": () => input.current?.focus() });
  useEffect(() => {
    if (query !== "") void load(`/find?q=${encodeURIComponent(query)}`);
  }, [query, load]);
  // The answer to what was typed before stands until the next one.
  const found = query === "" ? undefined : data;

  const links = () => Array.from(form.current?.querySelectorAll<HTMLElement>("[data-found]") ?? []);
  /** What Enter was pressed for before its answer came. */
  const opens = useRef<string>(undefined);
  const openFirst = useEffectEvent(() => links()[0]?.click());
  useEffect(() => {
    if (data === undefined || data.query !== opens.current) return;
    opens.current = undefined;
    if (data.query === query) openFirst();
  }, [data, query]);
  function close() {
    setTyped("");
    onDone();
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key } = event;
    const places = [input.current, ...links()];
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (key === "Escape") {
      input.current?.blur();
      close();
    } else if (step && places.length > 1) {
      const at = places.findIndex((place) => place === document.activeElement);
      places[(at + step + places.length) % places.length]?.focus();
    } else return;
    event.preventDefault();
  }
  /** What was found goes when the focus leaves box and list. */
  function onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof Node && !form.current?.contains(relatedTarget)) setTyped("");
  }
  return (
    <search>
      <form
        ref={form}
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault();
          if (data?.query === query) links()[0]?.click();
          else if (query !== "") opens.current = query;
        }}
      >
        <DeskIcon name="search" />
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="Find a patient"
          placeholder={byPhone ? "Name, phone or reference" : "Name, reference or label"}
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={() => {
            if (query === "") void load("/find?q=");
          }}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
        />
        <Kbd of="/" />
        {found && <FoundList found={found} onOpen={close} onKeyDown={onKeyDown} onBlur={onBlur} />}
      </form>
    </search>
  );
}
