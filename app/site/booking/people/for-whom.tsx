import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { CartItem } from "#app/site/cart/cart.ts";
import { readDraft } from "#app/ui/restore-draft.ts";
import type { FieldErrors, FormValues } from "#app/ui/use-form.ts";
import styles from "./for-whom.module.css";
import { type Moved, MOVED_FIELD, peopleIn } from "./people-of-cart.ts";
import { usePeopleParts } from "./use-people-parts.ts";

type Props = {
  items: readonly CartItem[];
  errors: FieldErrors;
  /** The form's draft, from before a reload. */
  draft: string;
  /** The field of the first name: the same one while the number of people changes. */
  children: ReactNode;
};

/**
 * Who a cart is for: one name, or where a test is there several times as many people, each with name, age
 * and sex (product §2: Cart page).
 */
export function ForWhom({ items, errors, draft, children }: Props) {
  const parts = usePeopleParts(peopleIn(items) > 1);
  const [moved, setMoved] = useState<Moved>({});
  const [typed, setTyped] = useState<FormValues>(() => textsOf(draft));
  const head = useId();
  const around = useRef<HTMLDivElement>(null);
  useNewRequest(around, JSON.stringify([items.map(({ quantity }) => quantity), moved]));
  const shown = { items, moved, onMove: setMoved, errors, typed };
  // What was typed of somebody who is not asked for just now stands there again later.
  function onInput({ target }: FormEvent) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { name, value } = target;
    setTyped((before) => ({ ...before, [name]: value }));
  }
  return (
    <div ref={around} className={parts ? styles.whom : styles.alone} onInput={onInput}>
      {parts && <parts.Question items={items} />}
      <div
        className={parts ? styles.person : styles.alone}
        {...(parts && { role: "group", "aria-labelledby": head })}
      >
        {parts && <parts.PersonHead {...shown} id={head} person={0} />}
        {children}
        {parts && <parts.AgeAndSex {...shown} person={0} />}
      </div>
      {parts && <parts.OtherPeople {...shown} />}
      {parts && <input type="hidden" name={MOVED_FIELD} value={JSON.stringify(moved)} />}
    </div>
  );
}

const textsOf = (draft: string): FormValues =>
  Object.fromEntries(
    Object.entries(readDraft(draft)).map(([field, value]) => [
      field,
      typeof value === "string" ? value : "",
    ]),
  );

/** A cart that another tab changed, or a test that was moved, is another request, as typed text is. */
function useNewRequest(around: { current: HTMLElement | null }, sent: string) {
  const before = useRef(sent);
  useEffect(() => {
    if (before.current === sent) return;
    before.current = sent;
    around.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [around, sent]);
}
