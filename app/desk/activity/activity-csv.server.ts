import { csvHeader, csvLine } from "#app/import/csv-line.server.ts";
import { formatMoment } from "#app/lib/dates.ts";
import type { Activity, ActivityRow } from "./activity.queries.server.ts";
import { plainText, type Part } from "./marked-text.ts";

const HEADER = ["moment", "who", "what", "now", "before", "undo"];

/** The changes of a day, a line each, as the screen shows them. */
export function activityCsv({ rows }: Pick<Activity, "rows">) {
  const lines = rows.map(({ at, who, what, undo }) => [
    formatMoment(at),
    who,
    plainText(what),
    only(what, "now"),
    only(what, "was"),
    undoWords(undo),
  ]);
  return [csvHeader(HEADER), ...lines.map((line) => csvLine(line)), ""].join("\n");
}

function undoWords(undo: ActivityRow["undo"]) {
  if (undo.can) return "can be undone";
  return "why" in undo ? undo.why.toLowerCase() : "can be withdrawn";
}

const only = (what: readonly Part[], which: "now" | "was") =>
  what
    .flatMap((part) => {
      if (typeof part === "string") return [];
      if ("now" in part) return which === "now" ? part.now : [];
      return "was" in part && which === "was" ? part.was : [];
    })
    .join(", ");
