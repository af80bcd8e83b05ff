import { type RefObject, useEffect, useEffectEvent } from "react";

/** Arrow keys move between the search box and the suggestions; Esc returns to the box and closes. */
export function useSuggestionKeys(form: RefObject<HTMLFormElement | null>, close: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS.get(event.key);
    if (step === undefined || !form.current) return;
    event.preventDefault();
    moveFocus(form.current, step);
    if (event.key === "Escape") close();
  });
  useEffect(() => {
    const element = form.current;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener("keydown", listen);
    return () => element?.removeEventListener("keydown", listen);
  }, [form]);
}

const STEPS = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
  ["Escape", -Infinity],
]);

/** Moves between the box and the suggestions; from a suggestion's button, as from the suggestion. */
function moveFocus(form: HTMLFormElement, step: number) {
  const stops = Array.from(form.querySelectorAll<HTMLElement>("input, li > a"));
  const suggestion = document.activeElement?.closest("li")?.querySelector("a");
  const current = suggestion ? stops.indexOf(suggestion) : 0;
  stops[Math.min(Math.max(current + step, 0), stops.length - 1)]?.focus();
}
