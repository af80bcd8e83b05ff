import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import {
  areaRow,
  type LabArea,
  labAreas,
  MOST_AREA_SIGNS,
  nextAreaId,
  storedArea,
} from "#app/domain/lab-rules/lab-areas.ts";
import { saveSettings } from "#app/domain/lab-settings/save-setting.server.ts";
import { holdLab, refuseMeanwhile } from "../lab-change.server.ts";
import type { LabForm } from "../lab-forms.ts";
import { pincodesIn } from "./typed-pincodes.ts";

/** The lab's areas, each with its pincodes in the order of the round (product §10: Lab). */

const action = "lab.area";

async function heldAreas(trx: Db) {
  await holdLab(trx);
  return labAreas(await readLabSettings(trx));
}

function areaIn(areas: readonly LabArea[], id: string) {
  const area = areas.find((one) => one.id === id);
  return area ?? refuse("not-found", "This area is not in the list any more.");
}

const withoutArea = (areas: readonly LabArea[], id: string) => areas.filter((one) => one.id !== id);

/** @throws a refusal for no name, a long one, and that of another area. */
function readName(typed: string, others: readonly LabArea[]) {
  const name = typed.trim().replaceAll(/\s+/g, " ");
  if (name === "") return refuse("invalid", "Please enter the name of the area");
  if (name.length > MOST_AREA_SIGNS)
    return refuse("invalid", `Please write at most ${MOST_AREA_SIGNS} letters`);
  const same = others.find((one) => one.name.toLowerCase() === name.toLowerCase());
  return same ? refuse("state", `${same.name} stands in the list already`) : name;
}

/** @throws a refusal for none, for what is no pincode, and for one of another area. */
function readPincodes(typed: string, others: readonly LabArea[]) {
  const pincodes = [...new Set(pincodesIn(typed))];
  if (pincodes.length === 0) return refuse("invalid", "Please enter the pincodes of the area");
  const wrong = pincodes.find((pincode) => !/^\d{6}$/.test(pincode));
  if (wrong !== undefined) return refuse("invalid", `A pincode has 6 digits: ${wrong}`);
  for (const { name, pincodes: theirs } of others) {
    const twice = pincodes.find((pincode) => theirs.includes(pincode));
    if (twice !== undefined) return refuse("state", `${twice} stands in ${name} already`);
  }
  return pincodes;
}

const inWords = (pincodes: readonly string[]) => pincodes.join(", ");

export async function addArea(
  trx: Db,
  by: By,
  { name: typedName, pincodes: typed }: LabForm<"add-area">,
): Promise<Done> {
  const areas = await heldAreas(trx);
  const name = readName(typedName, areas);
  const pincodes = readPincodes(typed, areas);
  return saveSettings(trx, by, {
    settings: [{ name: areaRow(nextAreaId(areas)), value: storedArea({ name, pincodes }) }],
    action,
    did: `added the area ${name}: ${inWords(pincodes)}`,
    said: `${name} is an area now: ${inWords(pincodes)}.`,
  });
}

export async function renameArea(
  trx: Db,
  by: By,
  { area: id, value: typed, was }: LabForm<"rename-area">,
): Promise<Done> {
  const areas = await heldAreas(trx);
  const area = areaIn(areas, id);
  const field = { setting: areaRow(id), words: "the area" };
  await refuseMeanwhile(trx, field, { was, shown: area.name, typed });
  const name = readName(typed, withoutArea(areas, id));
  return saveSettings(trx, by, {
    settings: [{ name: areaRow(id), value: storedArea({ ...area, name }) }],
    action,
    did: `renamed the area ${area.name} to ${name}`,
    said: `${name}, was ${area.name}.`,
  });
}

/** In the order of the round, as typed. */
export async function saveAreaPincodes(
  trx: Db,
  by: By,
  { area: id, value: typed, was }: LabForm<"area-pincodes">,
): Promise<Done> {
  const areas = await heldAreas(trx);
  const area = areaIn(areas, id);
  const shown = inWords(area.pincodes);
  const field = { setting: areaRow(id), words: "the area" };
  await refuseMeanwhile(trx, field, { was, shown, typed });
  const pincodes = readPincodes(typed, withoutArea(areas, id));
  return saveSettings(trx, by, {
    settings: [{ name: areaRow(id), value: storedArea({ ...area, pincodes }) }],
    action,
    did: `set the round of ${area.name} to ${inWords(pincodes)}`,
    said: `The round of ${area.name}: ${inWords(pincodes)}.`,
  });
}

/** Its pincodes stand for themselves again; no visit changes. */
export async function removeArea(
  trx: Db,
  by: By,
  { area: id }: LabForm<"remove-area">,
): Promise<Done> {
  const { name } = areaIn(await heldAreas(trx), id);
  return saveSettings(trx, by, {
    settings: [{ name: areaRow(id), value: undefined }],
    action,
    did: `took the area ${name} off`,
    said: `${name} is no area any more.`,
  });
}
