import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import type { Right } from "#app/domain/staff/rights.ts";
import { currentLanguage, type Language } from "#app/lib/language.ts";
import { inLanguage } from "#app/lib/request-language.server.ts";
import { type Actor, MACHINE } from "./actor.ts";
import { type Done, type NotChanged, type Refused, refused } from "./changed.ts";

/** Who changes something, when by the clock of the server, and what they may. */
export type By = {
  actor: Actor;
  now: Date;
  may: (right: Right) => boolean;
  /** When it was entered by the clock of a phone, where one sent it; the history keeps both. */
  enteredAt?: Date | undefined;
  /** In which the answer is; what a change stores is English. */
  language?: Language;
};

/** A change that the server makes by itself. */
export const byMachine = (now: Date): By => ({ actor: MACHINE, now, may: () => false });

/** Says something to who changes something, in their language. */
export const saidTo = ({ language = "en" }: Pick<By, "language">, words: () => string) =>
  inLanguage(language, words);

/** Rolls the whole change back; `deskChange` answers what it holds. */
class Refusal extends Error {
  readonly changed: NotChanged;
  constructor(changed: NotChanged) {
    super(`refused: ${changed.reason}`);
    this.changed = changed;
  }
}

/** Ends a change with nothing changed. @throws always; `deskChange` turns it into its answer. */
export function refuse(reason: Refused, said: string): never {
  throw new Refusal(refused(reason, said));
}

type Given = {
  db: Db;
  now: Date;
  staff: { id: string; name: string; may: (right: Right) => boolean };
};

/**
 * Runs a change of the desk in one transaction:
 * `deskChange(given, (trx, by) => confirmVisit(trx, by, visitId))`. Several changes may be made in one;
 * when one refuses, none is kept.
 */
export const deskChange = <D extends Done>(
  { db, now, staff }: Given,
  work: (trx: Db, by: By) => Promise<D>,
): Promise<D | NotChanged> => {
  const actor = { staffId: staff.id, name: staff.name };
  const by = { actor, now, may: staff.may, language: currentLanguage() };
  return orRefused(writeTransaction(db, (trx) => inLanguage("en", () => work(trx, by))));
};

/** The answer of a change, also when it was refused. */
export async function orRefused<D>(change: Promise<D>): Promise<D | NotChanged> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof Refusal) return error.changed;
    throw error;
  }
}
