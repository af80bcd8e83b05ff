import { isContention } from "#app/db/unavailable.server.ts";

/**
 * Makes a change again while it is refused because another process holds the lock, as a colleague does
 * who is told to try again: servers that write without pause can keep it longer than a write waits.
 */
export async function untilFree<T>(change: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await change();
    } catch (error) {
      if (!isContention(error)) throw error;
    }
  }
}
