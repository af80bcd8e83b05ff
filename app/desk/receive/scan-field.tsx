import { type KeyboardEvent, type RefObject, useEffect, useId, useRef } from "react";
import { FieldNotes } from "#app/ui/field.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { areLetterKeysOn } from "#app/ui/desk/letter-keys.ts";
import styles from "./scan-field.module.css";
import text from "#app/ui/text.module.css";

type Props = {
  field: RefObject<HTMLInputElement | null>;
  /** The temperature of the box is asked for, beside labels. */
  asksBox: boolean;
  /** Why the last label was not counted. */
  error: string | undefined;
  /** Enter in the empty field; undefined when there is nothing to go on with. */
  hint: string | undefined;
  onScan: (label: string) => void;
  onNext: () => void;
  onWithoutLabel: () => void;
  onMove: (step: number) => void;
  /** A letter that was typed alone. */
  letters: Readonly<Record<string, () => void>>;
};

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** A scanner types a label faster than this; somebody who types `x` alone means the key. */
const ALONE_MS = 250;

/** Where labels come in. It has the focus, so that a scanner alone counts a bag. */
export function ScanField({ field, asksBox, error, hint, letters, ...on }: Props) {
  const id = useId();
  const alone = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(letters);
  useEffect(() => {
    latest.current = letters;
  });
  useEffect(() => {
    // On a phone the focus would open its keyboard over the bags.
    if (window.matchMedia("(hover: hover)").matches) field.current?.focus();
    return () => clearTimeout(alone.current);
  }, [field]);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    clearTimeout(alone.current);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter") {
      if (input.value.trim() === "") on.onNext();
      else on.onScan(input.value);
      input.value = "";
    } else if (input.value !== "") return;
    else if (event.key === " ") on.onWithoutLabel();
    else if (STEPS[event.key] !== undefined) on.onMove(STEPS[event.key] ?? 0);
    else {
      const { key } = event;
      if (Object.hasOwn(letters, key) && areLetterKeysOn())
        alone.current = setTimeout(() => {
          if (input.value !== key) return;
          input.value = "";
          latest.current[key]?.();
        }, ALONE_MS);
      return;
    }
    event.preventDefault();
  }

  return (
    <div className={styles.place}>
      <label className={text.visuallyHidden} htmlFor={id}>
        Label number
      </label>
      <span className={error ? styles.refused : styles.scan}>
        <DeskIcon name={asksBox ? "thermometer" : "scan"} />
        <input
          ref={field}
          id={id}
          placeholder={asksBox ? "Box temperature now?" : "Scan or type a label"}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onKeyDown={onKeyDown}
        />
        <kbd aria-hidden="true">Enter</kbd>
      </span>
      <div className={styles.notes}>
        <div role="alert">{error && <FieldNotes id={id} error={error} />}</div>
        {hint && <FieldNotes id={id} hint={hint} />}
      </div>
    </div>
  );
}
