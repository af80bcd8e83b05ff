import type { Role } from "#app/features/staff/rights.ts";
import type { DeskServices } from "./desk-services.server.ts";

type Found = { id: string; name: string; role: Role; mayPublish: boolean };
type Asked = Pick<DeskServices, "db"> & { now: Date; request: Request };

const NOBODY_YET: Found = {
  id: "first-manager",
  name: "Suma Prakash",
  role: "manager",
  mayPublish: false,
};

/** Until there are sessions, everybody is the first manager. */
export async function findSignedIn({ db }: Asked): Promise<Found | undefined> {
  const manager = await db
    .selectFrom("staff")
    .select(["id", "name", "role", "mayPublish"])
    .where("role", "=", "manager")
    .where("blockedAt", "is", null)
    .orderBy("createdAt")
    .executeTakeFirst();
  return manager ? { ...manager, mayPublish: manager.mayPublish === 1 } : NOBODY_YET;
}
