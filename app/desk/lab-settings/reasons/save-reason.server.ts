import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import {
  LAB_REASONS,
  type ListedReason,
  listedReasons,
  nextReasonId,
  reasonName,
  reasonOffName,
} from "#app/domain/lab-rules/lab-cancel-reasons.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { type Setting, saveSettings } from "#app/domain/lab-settings/save-setting.server.ts";
import { holdLab, refuseMeanwhile } from "../lab-change.server.ts";
import type { LabForm } from "../lab-forms.ts";
import { MOST_SIGNS } from "./reason-limits.ts";

/** The lab's list of reasons to cancel (product §10: Lab). What bookings say already stays. */

const action = "lab.cancel-reason";

/** @throws a refusal for no words, too many, and for those of another reason. */
function readWords(typed: string, others: readonly ListedReason[]) {
  const words = typed.trim().replaceAll(/\s+/g, " ");
  if (words === "") return refuse("invalid", "Please write the reason, or take it out of use");
  if (words.length > MOST_SIGNS)
    return refuse("invalid", `Please write at most ${MOST_SIGNS} letters`);
  const same = others.find(({ reason }) => reason.toLowerCase() === words.toLowerCase());
  if (same?.isOff)
    return refuse("state", `“${same.reason}” is in the list, out of use. Use it again`);
  if (same) return refuse("state", `“${same.reason}” stands in the list already`);
  return words;
}

async function heldReasons(trx: Db) {
  await holdLab(trx);
  return listedReasons(await readLabSettings(trx));
}

const idIn = (reasons: readonly ListedReason[], id: string) =>
  reasons.find((one) => one.id === id) ??
  refuse("not-found", "This reason is not in the list any more.");

/** The usual words again are no change of the lab's. */
function wordsOf(id: string, words: string): Setting {
  const usual = Object.entries(LAB_REASONS).find(([one]) => one === id)?.[1].reason;
  return { name: reasonName(id), value: words === usual ? undefined : words };
}

export async function renameReason(
  trx: Db,
  by: By,
  { reason: id, value: typed, was }: LabForm<"rename-reason">,
): Promise<Done> {
  const reasons = await heldReasons(trx);
  const { reason: shown } = idIn(reasons, id);
  const field = { setting: reasonName(id), words: "the reason" };
  await refuseMeanwhile(trx, field, { was, shown, typed });
  const words = readWords(
    typed,
    reasons.filter((one) => one.id !== id),
  );
  return saveSettings(trx, by, {
    settings: [wordsOf(id, words)],
    action,
    did: `renamed the reason “${shown}” to “${words}”`,
    said: `“${words}”, was “${shown}”. Old bookings keep their words.`,
  });
}

/** Takes a reason out of use, or uses it again. @throws a refusal for the last one in use. */
export async function useReason(
  trx: Db,
  by: By,
  { reason: id, use }: LabForm<"use-reason">,
): Promise<Done> {
  const reasons = await heldReasons(trx);
  const { reason } = idIn(reasons, id);
  if (!use && reasons.every((one) => one.isOff || one.id === id))
    return refuse("state", "One reason has to stay");
  return saveSettings(trx, by, {
    settings: [{ name: reasonOffName(id), value: use ? undefined : "off" }],
    action,
    did: use ? `uses the reason “${reason}” again` : `took the reason “${reason}” out of use`,
    said: use ? `“${reason}” can be chosen again.` : `“${reason}” cannot be chosen any more.`,
  });
}

export async function addReason(
  trx: Db,
  by: By,
  { words: typed }: LabForm<"add-reason">,
): Promise<Done> {
  const reasons = await heldReasons(trx);
  const words = readWords(typed, reasons);
  return saveSettings(trx, by, {
    settings: [{ name: reasonName(nextReasonId(reasons)), value: words }],
    action,
    did: `added the reason “${words}”`,
    said: `“${words}” can be chosen.`,
  });
}
