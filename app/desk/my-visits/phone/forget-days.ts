import { useEffect, useState } from "react";
import { forgetWho } from "./who-is-in.ts";

/**
 * Whose day it was, it is not for the next one to read: it leaves the phone. What was entered and is not
 * sent stays, for who entered it.
 * @returns how many entries wait.
 */
export async function forgetDays() {
  if (!("indexedDB" in globalThis)) return 0;
  forgetWho();
  try {
    const { phoneStore } = await import("./phone-store.ts");
    await phoneStore.forget(
      () => false,
      () => false,
    );
    const entries = await phoneStore.entries();
    return entries.filter(({ state }) => state === "waiting").length;
  } catch {
    // Blocked, or the code could not be fetched: the page forgets others' days when it is opened.
    return 0;
  }
}

/** Deletes the stored days at sign-in, when no one is signed in or another colleague is about to be. */
export function useForgetDays() {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    void forgetDays().then(setWaiting);
  }, []);
  return { hasWaiting: waiting > 0 };
}
