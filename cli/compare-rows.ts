import { differingFields, type FieldChange } from "#app/db/row-changes.server.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";

/** What an import would change, by id. */
export type Changes = {
  added: string[];
  changed: { id: string; fields: FieldChange[] }[];
  removed: string[];
  /** The same rows in another order. */
  reordered: boolean;
};
type Keyed = { id: string; position?: number };

/** Ignores `position`: one inserted row would change that of all rows after it. */
export function compareRows(stored: readonly Keyed[], wanted: readonly Keyed[]): Changes {
  const before = new Map(stored.map((row) => [row.id, row]));
  const after = new Map(wanted.map((row) => [row.id, row]));
  const changed = wanted.flatMap((row) => {
    const old = before.get(row.id);
    const fields = old ? changedFields(old, row) : [];
    return fields.length > 0 ? [{ id: row.id, fields }] : [];
  });
  const common = (rows: readonly Keyed[]) =>
    inPlace(rows.filter(({ id }) => before.has(id) && after.has(id))).map(({ id }) => id);
  return {
    added: wanted.filter(({ id }) => !before.has(id)).map(({ id }) => id),
    changed,
    removed: stored.filter(({ id }) => !after.has(id)).map(({ id }) => id),
    reordered: common(stored).join("\n") !== common(wanted).join("\n"),
  };
}

const inPlace = (rows: readonly Keyed[]) =>
  rows.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));

const changedFields = (old: object, wanted: object) =>
  differingFields(old, wanted).filter(({ name }) => name !== "position");

export const isUnchanged = ({ added, changed, removed, reordered }: Changes) =>
  added.length + changed.length + removed.length === 0 && !reordered;

const SHOWN = 20;

/** `!` unusual price, `+` added, `~` changed, `-` removed; the first twenty of each unless `all`. */
export function describeChanges(changes: Changes, all: boolean, odd: readonly string[] = []) {
  const most = all ? Number.POSITIVE_INFINITY : SHOWN;
  const listed = (sign: string, what: string, lines: readonly string[]) => [
    ...lines.slice(0, most).map((line) => `${sign} ${line}`),
    ...(lines.length > most
      ? [`${sign} and ${lines.length - most} more ${what} (--all shows them)`]
      : []),
  ];
  const { added, changed, removed, reordered } = changes;
  const summary = `${added.length} added, ${changed.length} changed, ${removed.length} removed`;
  return [
    ...(odd.length > 0 ? [`Unusual prices to check (${odd.length}):`] : []),
    ...listed("!", "unusual prices", odd),
    ...listed("+", "added", added),
    ...listed(
      "~",
      "changed",
      changed.map(({ id, fields }) => `${id}: ${fields.map(inWords).join(", ")}`),
    ),
    ...listed("-", "removed", removed),
    isUnchanged(changes) ? "No change." : `${summary}${reordered ? ", order changed" : ""}`,
  ].join("\n");
}

function inWords({ name, from, to }: FieldChange) {
  const word = name.replace(/Paise$/, " price");
  const shown = (value: unknown) => {
    if (value === null || value === undefined || value === "") return "nothing";
    if (name.endsWith("Paise")) return formatRupees(rupees(Number(value)));
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return text.length > 40 ? `${text.slice(0, 40)}…` : text;
  };
  return `${word} ${shown(from)} → ${shown(to)}`;
}
