import type { Db } from "#app/db/schema.server.ts";
import { findColleague, listManagerIds } from "#app/domain/staff/staff.queries.server.ts";

/** `Only a manager writes off. Ask Suma Prakash.` */
export async function askManager(trx: Db, only: string) {
  const [id] = await listManagerIds(trx);
  const first = id && (await findColleague(trx, id));
  return `${only}${first ? ` Ask ${first.name}.` : ""}`;
}
