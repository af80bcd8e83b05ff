import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { saveSettings } from "#app/domain/lab-settings/save-setting.server.ts";
import { BOX_SETTING, boxLimits, DEFAULT_BOX, storedBox } from "#app/domain/tubes/box-limits.ts";
import { NO_CELSIUS, readCelsius } from "#app/domain/tubes/read-celsius.ts";
import { holdLab, refuseMeanwhile } from "../lab-change.server.ts";
import type { LabForm } from "../lab-forms.ts";

/**
 * Sets what the box may have between door and lab; a blank end is a lab that does not ask (product §10: Lab).
 * @throws a refusal for what no thermometer shows, and for limits the wrong way round.
 */
export async function saveBoxForm(
  trx: Db,
  by: By,
  { end, value: typed, was }: LabForm<"box">,
): Promise<Done> {
  await holdLab(trx);
  const limits = boxLimits(await readLabSettings(trx));
  const shown = limits ? String(limits[end]) : "";
  const field = { setting: BOX_SETTING, words: "the box temperature" };
  await refuseMeanwhile(trx, field, { was, shown, typed });
  const next =
    typed.trim() === ""
      ? null
      : { ...(limits ?? DEFAULT_BOX), [end]: readCelsius(typed) ?? refuse("invalid", NO_CELSIUS) };
  if (next && next.from > next.to)
    return refuse("invalid", `${next.from} °C is warmer than ${next.to} °C`);
  const words = next ? `${next.from} to ${next.to} °C` : "not asked";
  return saveSettings(trx, by, {
    settings: [{ name: BOX_SETTING, value: storedBox(next) }],
    action: "lab.box",
    did: next ? `set the box to ${words}` : "does not ask for the temperature of the box",
    said: next ? `The box is right at ${words}.` : "The temperature of the box is not asked.",
  });
}
