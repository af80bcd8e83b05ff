import { useEffect, useEffectEvent } from "react";
import { newTypedText } from "./typed-text.ts";

/** The field in which a scanner may type; into every other one it types what it types. */
export const LABEL_FIELD = "data-label-field";

/**
 * A Bluetooth or USB scanner types what it reads, faster than a hand, and ends with Enter. It needs no
 * field: the page listens.
 */
export function useTypingScanner(onScan: (text: string) => void) {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    const typed = newTypedText();
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isOtherField(event.target)) return;
      const text = typed.add(event.key, event.timeStamp);
      if (text === undefined) return;
      // Else it would also press the button in focus, or send the form of the field.
      event.preventDefault();
      event.stopPropagation();
      scanned(text);
    };
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, []);
}

const NO_TEXT: ReadonlySet<string> = new Set(["checkbox", "radio", "button", "submit"]);

function isOtherField(target: EventTarget | null) {
  if (!(target instanceof HTMLElement) || target.hasAttribute(LABEL_FIELD)) return false;
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
