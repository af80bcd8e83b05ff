import type { KeyboardEvent } from "react";

/** Arrow keys move between the search box and the suggestions; Esc returns to the box and closes. */
export function handleSuggestionKeys(event: KeyboardEvent<HTMLFormElement>, close: () => void) {
  const step = STEPS.get(event.key);
  if (step === undefined) return;
  event.preventDefault();
  moveFocus(event.currentTarget, step);
  if (event.key === "Escape") close();
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
