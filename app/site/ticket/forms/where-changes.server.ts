import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { keepOutside } from "#app/domain/lab-rules/outside-demand.queries.server.ts";
import { pincodeRule } from "#app/domain/lab-rules/pincode-rule.ts";
import { comeToBooth } from "#app/domain/visits/changes/come-to-booth.server.ts";
import { holdVisit } from "#app/domain/visits/changes/held-visit.server.ts";
import type { TicketServices } from "../ticket.service.server.ts";
import { type Change, change, entryOf, holdOpen } from "./ticket-changes.server.ts";
import type { PincodeFields } from "./ticket-fields.ts";

/** What a patient says after booking, before the address: the pincode, or that they come to the booth. */

/**
 * The pincode of a visit that has no door yet; one with an address is changed on the ticket alone.
 * Where the lab does not come, the pincode stands with the booking and an earlier one is no longer meant.
 */
export const keepPincode = (given: TicketServices, sent: Change, { pincode }: PincodeFields) =>
  change(given, sent, async (trx, row) => {
    await holdOpen(trx, row);
    const { served, chargePaise } = pincodeRule(pincode, await findLabRules(trx));
    if (!served) await keepOutside(trx, row.id, pincode, sent.now);
    const visit = await findDoor(trx, row.visitId);
    // Of another pincode outside the patient still comes to the booth, which is chosen by it.
    const isForBooth = visit.atBoothAt !== null && !served;
    const wanted = served || isForBooth ? pincode : null;
    if (visit.flat || visit.street || visit.pincode === wanted) return;
    const changed = await changeRow(trx, "visits", row.visitId, {
      pincode: wanted,
      // Where the lab comes, it need not be the booth.
      ...(served && { atBoothAt: null }),
      // Nothing is agreed where the lab does not come: not even that the way is free.
      chargePaise: served ? chargePaise : null,
    });
    const details = { what: "the pincode" };
    await record(trx, { ...entryOf(row, sent.now), action: "visit.address", details }, [changed]);
  });

const findDoor = (trx: Db, visitId: string) =>
  trx
    .selectFrom("visits")
    .select(["flat", "street", "pincode", "atBoothAt"])
    .where("id", "=", visitId)
    .executeTakeFirstOrThrow();

/** The patient comes to the booth instead; said again, it changes nothing. */
export const askForBooth = (given: TicketServices, sent: Change) =>
  change(given, sent, async (trx, row) => {
    await holdOpen(trx, row);
    const visit = await holdVisit(trx, row.visitId);
    if (visit.atBoothAt !== null) return;
    const changes = await comeToBooth(trx, visit, sent);
    const entry = { ...entryOf(row, sent.now), details: {} };
    await record(trx, { ...entry, action: "visit.booth-asked" }, changes);
  });
