import type { NotChanged } from "#app/domain/history/changed.ts";
import { type By, orRefused, refuse, saidTo } from "#app/domain/history/desk-change.server.ts";
import { refusedByDesk } from "./answer-words.ts";

/**
 * A change of the desk that an entry makes. What other rooms refuse they say in English: in another
 * language the phone says what to do about it. @throws the refusal.
 */
export async function ofDesk<D extends object>(by: By, change: Promise<D | NotChanged>) {
  const done = await orRefused(change);
  if (isRefused(done))
    return refuse(
      done.reason,
      saidTo(by, () => refusedByDesk(done.said)),
    );
  return done;
}

const isRefused = (done: object): done is NotChanged => "ok" in done && done.ok === false;
