import type { Page } from "@playwright/test";

/** Everything that the phone of My visits keeps, by the name of the store. */
export const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const answerOf = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener("success", () => resolve(asked.result));
        asked.addEventListener("error", () => reject(asked.error ?? new Error("not read")));
      });
    const db = await answerOf(indexedDB.open("my-visits"));
    const kept = await Promise.all(
      [...db.objectStoreNames].map(async (name): Promise<[string, unknown[]]> => [
        name,
        await answerOf(db.transaction(name).objectStore(name).getAll()),
      ]),
    );
    db.close();
    return Object.fromEntries(kept);
  });
