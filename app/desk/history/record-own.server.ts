import type { NoteOwn } from "#app/desk/sign-in/sign-in/sign-in.service.server.ts";
import { findColleague } from "#app/domain/staff/staff.queries.server.ts";
import { record } from "#app/domain/changes/record.server.ts";

/** Writes into the history what colleagues do about their own ways into the desk. */
export const recordOwn: NoteOwn = async (trx, { staffId, now, action, details }) => {
  const name = (await findColleague(trx, staffId))?.name ?? "";
  await record(trx, { actor: { staffId, name }, now, action, details }, []);
};
