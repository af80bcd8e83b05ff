/** Keeps a live list still while somebody is at it (product §10: Today). */

type Row = { id: string };

export type Steady<R extends Row> = {
  row: R;
  /** A colleague has done it; the row is removed when the list loses focus. */
  isGone: boolean;
};

/**
 * The rows to show. While the list is held (a pointer or the focus is on it) nothing moves: rows that a
 * colleague has done keep their place, and new ones come below.
 * @param shown what is on the screen now.
 * @param ownDone rows that this colleague has just done; they leave at once.
 */
export function steadyRows<R extends Row>(
  shown: readonly Steady<R>[],
  rows: readonly R[],
  isHeld: boolean,
  ownDone: ReadonlySet<string>,
): Steady<R>[] {
  if (!isHeld) return rows.map((row) => ({ row, isGone: false }));
  const now = new Map(rows.map((row) => [row.id, row]));
  const kept = shown.flatMap(({ row }) => {
    const current = now.get(row.id);
    if (current) return [{ row: current, isGone: false }];
    return ownDone.has(row.id) ? [] : [{ row, isGone: true }];
  });
  const known = new Set(shown.map(({ row }) => row.id));
  const fresh = rows.filter(({ id }) => !known.has(id));
  return [...kept, ...fresh.map((row) => ({ row, isGone: false }))];
}
