/**
 * The server with a broken write path, to show that the tests of kills and of power loss can fail:
 * LOSSY=late answers before the commit, LOSSY=forgetful keeps no idempotency key, LOSSY=unsynced does
 * not wait for the disk. Never part of the product.
 */
import { randomUUID } from "node:crypto";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

const prepare = DatabaseSync.prototype.prepare;
const LATE_MS = 50;
const UNHEARD_MS = 200;
let open = false;

type Run = (...values: SQLInputValue[]) => ReturnType<StatementSync["run"]>;

/** The statement with another `run`. The server prepares each statement once and runs it often. */
const runAs = (statement: StatementSync, run: Run) =>
  Object.assign(Object.create(statement) as StatementSync, {
    columns: () => statement.columns(),
    run,
  });

const NOTHING = { changes: 0, lastInsertRowid: 0 };

DatabaseSync.prototype.prepare = function (text, ...options) {
  const statement = prepare.call(this, text, ...options);
  if (process.env.LOSSY === "late") {
    if (text === "begin") {
      return runAs(statement, () => {
        if (open) return NOTHING;
        open = true;
        return statement.run();
      });
    }
    if (text === "commit") {
      return runAs(statement, () => {
        setTimeout(() => {
          if (open) statement.run();
          open = false;
        }, LATE_MS);
        return NOTHING;
      });
    }
  }
  // Waits between commit and answer, where a kill makes the patient send the booking again.
  if (process.env.LOSSY === "forgetful" && text === "commit") {
    return runAs(statement, () => {
      const result = statement.run();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, UNHEARD_MS);
      return result;
    });
  }
  if (process.env.LOSSY === "forgetful" && text.startsWith('insert into "idempotency_keys"')) {
    return runAs(statement, (_key, ...values) => statement.run(randomUUID(), ...values));
  }
  return statement;
};

if (process.env.LOSSY === "unsynced") {
  const exec = DatabaseSync.prototype.exec;
  DatabaseSync.prototype.exec = function (text) {
    return exec.call(this, text.replace(/(synchronous\s*=\s*)2/i, "$11"));
  };
}

await import("#server/main.ts");
