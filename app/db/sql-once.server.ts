import type { Compilable, CompiledQuery } from "kysely";
import { databaseName } from "./connect.server.ts";
import type { Db } from "./schema.server.ts";

/** A statement, and for each of its values which given text it is (-1: a constant). */
type Made<R> = { query: CompiledQuery<R>; from: number[] };

/** A statement is made again for each number of texts; those of long lists are used once. */
const MOST_TEXTS = 40;

/**
 * A query that differs only in its text parameters from call to call. Its SQL is made once for each database and number
 * of texts: building it takes longer than running it, and a booking has several.
 * @param build may use each text as a value only, never in a condition of its own.
 */
export function sqlOnce<R>(build: (db: Db, ...texts: string[]) => Compilable<R>) {
  const statement = statementOnce(build);
  return async (db: Db, ...texts: string[]): Promise<R[]> =>
    (await db.executeQuery<R>(statement(db, ...texts))).rows;
}

/** The same for a statement that is sent with others (together.server.ts). */
export function statementOnce<R>(build: (db: Db, ...texts: string[]) => Compilable<R>) {
  const known = new Map<string, Made<R>>();
  return (db: Db, ...texts: string[]): CompiledQuery<R> => {
    const name = `${databaseName(db)} ${texts.length}`;
    const made = known.get(name) ?? make(db, texts.length);
    if (texts.length <= MOST_TEXTS) known.set(name, made);
    const { query, from } = made;
    const parameters = query.parameters.map((value, at) => texts[from[at] ?? -1] ?? value);
    return { ...query, parameters };
  };

  function make(db: Db, count: number): Made<R> {
    const marks = Array.from({ length: count }, (_, n) => `the text ${n} of this statement`);
    const query = build(db, ...marks).compile();
    const from = query.parameters.map((value) => marks.findIndex((mark) => mark === value));
    return { query, from };
  }
}
