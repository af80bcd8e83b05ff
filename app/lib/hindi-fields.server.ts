import { currentLanguage } from "#app/lib/language.ts";

/** Fields that only the answers of the Hindi site have, and only where the lab has given them. */
export const hindiFields = <T extends Record<string, string>>(fields: T) =>
  (currentLanguage() === "hi"
    ? Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ""))
    : {}) as Partial<T>;
