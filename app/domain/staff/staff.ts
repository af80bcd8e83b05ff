import type { Role } from "#app/lib/roles.ts";
import type { Language } from "#app/lib/language.ts";

/** A colleague, as every screen of the desk knows them. */
export type Colleague = {
  id: string;
  /** `Kavitha Nair` */
  name: string;
  role: Role;
  /** The tick "May publish reports" of a front desk. */
  mayPublish: boolean;
  /** The tick "May match the bank's list". */
  mayMatchBank: boolean;
  isBlocked: boolean;
  /** In which the desk speaks to them. */
  language: Language;
};

/** Somebody a visit can be given to. */
export type Collector = Pick<Colleague, "id" | "name" | "role"> & {
  /** Does not work on the day asked for. */
  isAbsent: boolean;
};

/** What patients see, and what colleagues say: `Kavitha`. A title (`Dr`) or an initial (`K.`) is not a name. */
export function firstName(name: string) {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !word.endsWith(".") && !isTitle(word)) ?? words[0] ?? "";
}

const TITLES = new Set(["dr", "prof", "mr", "mrs", "ms", "miss", "shri", "sri", "smt", "kum"]);

/** `Dr`, with its point or without. */
export const isTitle = (word: string) => TITLES.has(word.toLowerCase().replace(/\.$/, ""));
