import { useState } from "react";
import type { Orderable } from "#app/desk/new-booking/items/order-item.ts";
import { stepped } from "#app/desk/catalogue/pick-step.ts";
import { isSameOrder, type PopularOrder, type PopularTest } from "./popular-test.ts";

/** The order while it is changed on the page, what it began from, and what was said of the last step. */
export function usePopularOrder({ tests, stored, was: given }: PopularOrder) {
  const [rows, setRows] = useState(tests);
  const [was, setWas] = useState(given);
  const [seen, setSeen] = useState(stored);
  const [said, setSaid] = useState("");
  const ids = rows.map(({ id }) => id);
  // Undo, and nothing is changed here since.
  if (!isSameOrder(seen, stored)) {
    setSeen(stored);
    if (isSameOrder(ids, was)) {
      setRows(tests);
      setWas(stored);
    }
  }
  const put = (now: readonly string[], known: readonly PopularTest[] = rows) =>
    setRows(now.flatMap((id) => known.find((row) => row.id === id) ?? []));
  return {
    rows,
    ids,
    said,
    was,
    isOther: !isSameOrder(ids, was),
    saved: (order: readonly string[]) => setWas(order),
    leave: () => put(was, tests),
    /** `up`, `down` or `out` for a row. */
    step(what: "up" | "down" | "out", { id, name }: PopularTest) {
      const now = stepped(ids, `${what} ${id}`);
      put(now);
      const words =
        what === "out" ? "is taken out" : `is now ${now.indexOf(id) + 1} of ${now.length}`;
      setSaid(`${name} ${words}.`);
    },
    add({ id, name }: Orderable) {
      const added = { id, name, category: "", isOffSite: false, booked: undefined };
      put(stepped(ids, `add ${id}`), [...rows, added]);
      setSaid(`${name} is added at the end.`);
    },
  };
}
