import { useSyncExternalStore } from "react";

/** Where this browser keeps that its user has switched the letter keys off (WCAG 2.1.4). */
const KEY = "desk-letter-keys";

const listeners = new Set<() => void>();

/** False once they are switched off; a browser that keeps nothing has them on. */
export function areLetterKeysOn() {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

/** Switches the letter keys on or off for this browser. */
export function switchLetterKeys(on: boolean) {
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    return; // nothing can be kept: they stay on
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLetterKeys = () => useSyncExternalStore(listen, areLetterKeysOn, () => true);
