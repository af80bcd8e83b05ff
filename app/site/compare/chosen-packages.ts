import { useSyncExternalStore } from "react";
import { MAX_COMPARED } from "./compared-ids.ts";

/** What the tray shows of a package. */
export type Choosable = { _id: string; name: string; color: string };

/**
 * The packages chosen to be compared, for the visit: in the tab's session storage, where a later page
 * finds them.
 */
const KEY = "compare";

let chosen: readonly Choosable[] | undefined;
const listeners = new Set<() => void>();

function readChosen() {
  chosen ??= parseChosen(storedText());
  return chosen;
}

function storedText() {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Content that this site did not write is ignored. */
export function parseChosen(text: string | null): Choosable[] {
  try {
    const stored: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(stored) ? stored.filter(isChoosable).slice(0, MAX_COMPARED) : [];
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [];
  }
}

const isChoosable = (value: unknown): value is Choosable =>
  typeof value === "object" &&
  value !== null &&
  ["_id", "name", "color"].every((field) => typeof Reflect.get(value, field) === "string");

function keep(next: readonly Choosable[]) {
  chosen = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is full or blocked.
  }
  for (const listener of listeners) listener();
}

/** @returns false when as many are chosen as can be compared. */
export function choose({ _id, name, color }: Choosable) {
  const known = readChosen();
  if (known.some((one) => one._id === _id)) return true;
  if (known.length === MAX_COMPARED) return false;
  keep([...known, { _id, name, color }]);
  return true;
}

export const takeOut = (id: string) => keep(readChosen().filter(({ _id }) => _id !== id));

export const clearChosen = () => keep([]);

/** What is compared is what a visitor finds chosen who goes back to add another. */
export function rememberCompared(columns: readonly Choosable[]) {
  if (columns.length > 0) keep(columns.map(({ _id, name, color }) => ({ _id, name, color })));
}

const none: readonly Choosable[] = [];

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const useChosen = () => useSyncExternalStore(subscribe, readChosen, () => none);
