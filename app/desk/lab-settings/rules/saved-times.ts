import type { Entry } from "#app/domain/history/history.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";

/** The labels of the screen, each with the actions that save something of it. */
const LABELS = {
  lab: ["name", "phone", "email", "address", "city", "pincode", "gstin"],
  social: ["facebook", "instagram", "linkedin"],
  receipts: ["receiptPrefix", "taxText"],
  claims: ["claim."],
  hours: ["hours", "sunday"],
  slots: ["slot.", "place."],
  days: ["closed."],
  places: ["pincode.", "visitCharge", "area."],
  box: ["boxCelsius"],
  texts: ["text."],
  reasons: ["cancelReason.", "cancelReasonOff."],
} as const;

type Label = keyof typeof LABELS;
export type SavedTimes = Partial<Record<Label, string>>;

/** When something of each label was saved last on the ISO day `today`, as ISO timestamps. */
export function savedTimes(newestFirst: readonly Entry[], today: string): SavedTimes {
  const times: SavedTimes = {};
  for (const { at, changes } of newestFirst) {
    if (dayInIndia(new Date(at)) !== today) continue;
    for (const label of changes.flatMap(({ key }) => labelOf(String(key.name)) ?? []))
      times[label] ??= at;
  }
  return times;
}

const labelOf = (setting: string) =>
  (Object.keys(LABELS) as Label[]).find((label) =>
    LABELS[label].some((name) =>
      name.endsWith(".") ? setting.startsWith(name) : setting === name,
    ),
  );
