/** Whether bookings are kept in this browser; apart from the rest, because the cart's first load needs it. */

/** Each kept booking's name in local storage is this and its key. */
export const KEPT_PREFIX = "kept-booking:";

/** `storage` is for other tabs only; this is for the tab that has changed something. */
export const CHANGED = "kept";

export function hasKept() {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(KEPT_PREFIX));
  } catch {
    return false; // Blocked.
  }
}

export function subscribeToKept(listener: () => void) {
  for (const event of ["storage", CHANGED]) window.addEventListener(event, listener);
  return () => {
    for (const event of ["storage", CHANGED]) window.removeEventListener(event, listener);
  };
}
