import { writeTransaction } from "#app/db/write-transaction.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import {
  type AgainChoice,
  findChoices,
  findItems,
  storedItems,
  valueOf,
} from "#app/domain/again/again-choices.queries.server.ts";
import { inAMonth, oldestDay } from "#app/domain/again/again-days.ts";
import { findByLink, type Linked as Row } from "#app/domain/again/again.queries.server.ts";
import { findBookedSince } from "#app/domain/again/booked-since.queries.server.ts";
import { canPutOff, putOff, stopAgain } from "#app/domain/again/change-again.server.ts";
import { findDays, firstTime } from "#app/domain/again/first-free-visit.server.ts";
import { PATIENT } from "#app/domain/history/actor.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { pincodeRule } from "#app/domain/lab-rules/pincode-rule.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { LabDetails } from "#app/lib/lab.ts";
import { rupees } from "#app/lib/money.ts";
import type { Linked } from "./again.ts";
import { findReference, toChoice } from "./ask.service.server.ts";

export type Given = { db: Db; secret: string; lab: LabDetails; now: Date };

/** What the link in a reminder shows; it changes nothing. Undefined for a wrong link. */
export async function findLinked(given: Given, token: string): Promise<Linked | undefined> {
  const { db, secret, now, lab } = given;
  const row = await findByLink(db, secret, token);
  if (!row) return undefined;
  const { choices, gone } = await choicesFor(db, row);
  const fasting = choices.some(({ chosen, fastHours }) => chosen && fastHours > 0);
  const bookedId = row.bookedId ?? (await findBookedSince(db, row, row));
  const booked = await findReference(db, bookedId ?? null);
  const state = stateOf(row, booked, now);
  const days = state === "open" ? await findDays(db, { now, offer: lab.offer, fasting }) : [];
  const [first] = days;
  const time = first && firstTime(first, fasting);
  const area = areaOf(row);
  return {
    state,
    askedOn: dayInIndia(new Date(row.askedAt)),
    name: shortName(row.patientName),
    phoneEnding: row.phone.slice(-4),
    ...(area && { area }),
    choices,
    gone,
    charge: rupees(await chargeFor(db, row.pincode)),
    days,
    ...(time && { time }),
    ...(canPutOff(row) && { later: inAMonth(now, closedDays(lab)) }),
    ...(row.state === "later" && { putOffTo: row.day }),
    ...(booked && { booked }),
  };
}

const closedDays = ({ offer }: LabDetails) => Object.keys(offer?.closedDays ?? {});

/** A link of before its day is as good as one that was sent. */
export function stateOf(row: Pick<Row, "state" | "day">, booked: string | undefined, now: Date) {
  if (booked !== undefined) return "booked";
  if (row.state === "stopped") return "stopped";
  return row.day < oldestDay(now) ? "over" : "open";
}

/** What was asked for, chosen, and what else the old booking had. */
async function choicesFor(db: Db, row: Row) {
  const { offered, gone } = await findItems(db, storedItems(row.items));
  const asked = new Set(offered.map(valueOf));
  const others = (await findChoices(db, row.id)).filter((one) => !asked.has(valueOf(one)));
  const choices = [
    ...offered.map((one) => toChoice(one, true)),
    ...others.map((one) => toChoice(one, false)),
  ];
  return { choices, gone };
}

/** What can be booked from a link, by the value that forms post. */
export async function findBookable(db: Db, row: Row): Promise<Map<string, AgainChoice>> {
  const { offered } = await findItems(db, storedItems(row.items));
  const all = [...offered, ...(await findChoices(db, row.id))];
  return new Map(all.map((one) => [valueOf(one), one]));
}

/** `Meenakshi R.` */
function shortName(name: string) {
  const [first = "", ...others] = name.trim().split(/\s+/);
  const [initial = ""] = others.at(-1) ?? "";
  return initial ? `${first} ${initial}.` : first;
}

/**
 * Where the patient lives, without the address: the last part of the street's line, which is an area where
 * it is set apart by a comma, or the pincode.
 */
function areaOf({ street, pincode }: Pick<Row, "street" | "pincode">) {
  const parts = (street ?? "").split(",").map((part) => part.trim());
  const last = parts.length > 1 ? parts.at(-1) : "";
  return last && !/^\W*\d/.test(last) ? last : (pincode ?? undefined);
}

const chargeFor = async (db: Db, pincode: string | null) =>
  pincode === null ? 0 : pincodeRule(pincode, await findLabRules(db)).chargePaise;

/** Puts the reminder off by a month, once. @returns false when that is not possible (any more). */
export const putOffByLink = ({ db, secret, lab, now }: Given, token: string) =>
  writeTransaction(db, async (trx) => {
    const row = await findByLink(trx, secret, token);
    return row !== undefined && (await putOff(trx, row, inAMonth(now, closedDays(lab)), now));
  });

/** Stops the reminder at once; repeated, it changes nothing. @returns false for a wrong link. */
export const stopByLink = ({ db, secret, now }: Given, token: string) =>
  writeTransaction(db, async (trx) => {
    const row = await findByLink(trx, secret, token);
    if (row) await stopAgain(trx, row, { by: "patient", actor: PATIENT, now, alsoSameWay: true });
    return row !== undefined;
  });
