import type { Db, Row } from "#app/db/schema.server.ts";
import type { PatientEvent } from "../messages.ts";

export type Template = Row<"messageTemplates">;

/** All that the operator's list has of the lab's messages, what was read last first. */
export const listTemplates = (db: Db): Promise<Template[]> =>
  db
    .selectFrom("messageTemplates")
    .selectAll()
    .orderBy("readAt", "desc")
    .orderBy("templateId")
    .execute();

/** Those of one message that may be sent, what was read last first. */
export const findRegistered = (db: Db, event: PatientEvent): Promise<Template[]> =>
  db
    .selectFrom("messageTemplates")
    .selectAll()
    .where("event", "=", event)
    .where("state", "=", "registered")
    .orderBy("readAt", "desc")
    .orderBy("templateId")
    .execute();
