import type { RowProblem } from "#app/import/import-rows.server.ts";

const SHOWN = 10;

/** One line for each cause, with the lines and values where it occurs, and the number of causes. */
export function describeProblems(file: string, problems: readonly RowProblem[], all: boolean) {
  const causes = Map.groupBy(problems, ({ reason }) => reason);
  const lines = Array.from(causes, ([reason, [first, ...more]]) => {
    const found = first?.line ? `${file}:${first.line}` : file;
    const also = (all ? more : more.slice(0, SHOWN)).map(place);
    const rest = more.length - also.length;
    return [
      `${found}: ${reason}${first?.value === undefined ? "" : ` (found: "${first.value}")`}`,
      ...(also.length > 0
        ? [`  also ${also.join(", ")}${rest > 0 ? ` and ${rest} more (--all shows them)` : ""}`]
        : []),
    ].join("\n");
  });
  return { count: causes.size, text: lines.join("\n") };
}

function place({ line, value }: RowProblem) {
  const quoted = value === undefined ? "" : `"${value}"`;
  if (line === 0) return quoted;
  return quoted ? `line ${line} (${quoted})` : `line ${line}`;
}
