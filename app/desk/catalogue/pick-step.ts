/**
 * Changes of a list that is picked together, as the buttons of a form without script name them: `find`
 * looks up what is typed, `add cbc`, `out cbc`, `up cbc` and `down cbc` change the list.
 */

/** The step that a form asks for; blank for one that saves. Enter in the field of the search looks it up. */
export const stepIn = ({ step = "", q = "" }: { step?: string; q?: string }) =>
  step === "" && q.trim() !== "" ? "find" : step;

/** A list of ids after a step; a step that is none of these leaves it as it is. */
export function stepped(ids: readonly string[], step: string): readonly string[] {
  const [what = "", ...rest] = step.split(" ");
  const id = rest.join(" ");
  if (what === "add") return ids.includes(id) || id === "" ? ids : [...ids, id];
  if (what === "out") return ids.filter((one) => one !== id);
  if (what === "up") return moved(ids, id, -1);
  if (what === "down") return moved(ids, id, 1);
  return ids;
}

/** One of a list moved by so many places; at an end it stays. */
function moved(ids: readonly string[], id: string, by: number) {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** Ids as a form sends them, with commas between. */
export const idsIn = (typed: string) => typed.split(",").filter(Boolean);
