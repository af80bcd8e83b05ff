import { useSyncExternalStore } from "react";

/** What the desk says after a change, for some seconds. */
export type Told = {
  id: number;
  said: string;
  /** `refused` has the alert icon, and is announced at once. */
  kind: "done" | "refused";
  /** The history entry that Undo takes back. */
  undo?: string | undefined;
  /** Another button than Undo, such as "Try again". */
  action?: { words: string; run: () => void } | undefined;
};

let told: Told | undefined;
let lastId = 0;
/** The change that `z` takes back, also after its toast has gone. */
let lastUndo: string | undefined;
const listeners = new Set<() => void>();

function publish(next: Told | undefined) {
  told = next;
  for (const listener of listeners) listener();
}

/** Says a sentence in place of the last one. */
export function tell(next: Omit<Told, "id">) {
  if (next.undo !== undefined) lastUndo = next.undo;
  publish({ ...next, id: ++lastId });
}

/** Takes the sentence away; without an id whatever is said. */
export function hush(id?: number) {
  if (told && (id === undefined || told.id === id)) publish(undefined);
}

/** @returns the entry to take back, once: undone twice is not undone. */
export function takeLastUndo() {
  const entry = lastUndo;
  lastUndo = undefined;
  return entry;
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTold = () =>
  useSyncExternalStore(
    listen,
    () => told,
    () => undefined,
  );
