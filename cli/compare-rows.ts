/** What an import would change, by id. */
export type Changes = {
  added: string[];
  changed: { id: string; fields: Field[] }[];
  removed: string[];
  /** The same rows in another order. */
  reordered: boolean;
};
type Field = { name: string; from: unknown; to: unknown };
type Keyed = { id: string };

/** `position` is not compared: one row put in would move all that follow. */
export function compareRows(stored: readonly Keyed[], wanted: readonly Keyed[]): Changes {
  const before = new Map(stored.map((row) => [row.id, row]));
  const after = new Map(wanted.map((row) => [row.id, row]));
  const changed = wanted.flatMap((row) => {
    const old = before.get(row.id);
    const fields = old ? changedFields(old, row) : [];
    return fields.length > 0 ? [{ id: row.id, fields }] : [];
  });
  const common = (rows: readonly Keyed[]) =>
    rows.filter(({ id }) => before.has(id) && after.has(id)).map(({ id }) => id);
  return {
    added: wanted.filter(({ id }) => !before.has(id)).map(({ id }) => id),
    changed,
    removed: stored.filter(({ id }) => !after.has(id)).map(({ id }) => id),
    reordered: common(stored).join("\n") !== common(wanted).join("\n"),
  };
}

function changedFields(old: object, wanted: object): Field[] {
  const before = new Map<string, unknown>(Object.entries(old));
  return Object.entries(wanted)
    .map(([name, to]) => ({ name, from: before.get(name), to: to as unknown }))
    .filter(
      ({ name, from, to }) => name !== "position" && JSON.stringify(from) !== JSON.stringify(to),
    );
}

export const isUnchanged = ({ added, changed, removed, reordered }: Changes) =>
  added.length + changed.length + removed.length === 0 && !reordered;

const SHOWN = 20;

/** `+` added, `~` changed, `-` removed; the first twenty of each unless `all`. */
export function describeChanges(changes: Changes, all: boolean) {
  const most = all ? Number.POSITIVE_INFINITY : SHOWN;
  const listed = (sign: string, what: string, lines: string[]) => [
    ...lines.slice(0, most).map((line) => `${sign} ${line}`),
    ...(lines.length > most ? [`${sign} and ${lines.length - most} more ${what} (--all)`] : []),
  ];
  const { added, changed, removed, reordered } = changes;
  return [
    ...listed("+", "added", added),
    ...listed(
      "~",
      "changed",
      changed.map(({ id, fields }) => `${id}: ${fields.map(inWords).join(", ")}`),
    ),
    ...listed("-", "removed", removed),
    `${added.length} added, ${changed.length} changed, ${removed.length} removed${reordered ? ", in another order" : ""}`,
  ].join("\n");
}

function inWords({ name, from, to }: Field) {
  const word = name.replace(/Paise$/, " price");
  const shown = (value: unknown) => {
    if (value === null || value === undefined || value === "") return "nothing";
    if (name.endsWith("Paise")) return `₹${Number(value) / 100}`;
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return text.length > 40 ? `${text.slice(0, 40)}…` : text;
  };
  return `${word} ${shown(from)} → ${shown(to)}`;
}
