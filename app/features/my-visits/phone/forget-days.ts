/** At the door nobody is signed in: whose day it was, it is not for the next one to read. Entries stay. */
export async function forgetDays() {
  if (!("indexedDB" in globalThis)) return;
  try {
    const { phoneStore } = await import("./phone-store.ts");
    await phoneStore.forget(
      () => false,
      () => false,
    );
  } catch {
    // Blocked, or the code could not be fetched: the page forgets others' days when it is opened.
  }
}
