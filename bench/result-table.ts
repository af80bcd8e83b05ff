import { execFileSync } from "node:child_process";
import { cpus, loadavg, totalmem } from "node:os";

/** A line of the table: the target and the measured value. */
export type Row = {
  what: string;
  goal: string;
  measured: string;
  /** To nginx or to the uncached path, where that is what counts. */
  ratio?: string;
  /** Undefined where there is no target. */
  reached?: boolean;
};

/** What a section measured; `more` is written below the table. */
export type Found = { rows: Row[]; more?: string };

/** The table in Markdown. */
export function tableOf(rows: readonly Row[]) {
  const lines = rows.map(({ what, goal, measured, ratio = "", reached }) =>
    [what, goal, measured, ratio, reached === undefined ? "" : reached ? "yes" : "**no**"].join(
      " | ",
    ),
  );
  return markdown(["What", "Goal", "Measured (median)", "Ratio", "Reached"].join(" | "), lines);
}

/** A Markdown table of lines whose cells are already joined. */
export function markdown(head: string, lines: readonly string[]) {
  const rule = head.replaceAll(/[^|]+/g, " --- ").trim();
  return [head, rule, ...lines].map((line) => `| ${line} |`).join("\n");
}

const versionOf = (program: string, args: string[]) => {
  try {
    return /\d+(\.\d+)+/.exec(execFileSync(program, args, { encoding: "utf8" }))?.[0] ?? "?";
  } catch {
    return "?";
  }
};

/** The machine of the measurement; its other load affects the figures. */
export function machine() {
  const { model = "?" } = cpus()[0] ?? {};
  const memory = Math.round(totalmem() / 2 ** 30);
  const chromium = versionOf(process.env.CHROMIUM ?? "/usr/bin/chromium", ["--version"]);
  const [minute = 0] = loadavg();
  return `${cpus().length} processors (${model.trim()}), ${memory} GiB, Linux, Node ${process.versions.node}, Chromium ${chromium}; load average at the start ${minute.toFixed(1)}`;
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const count = (value: number) => Math.round(value).toLocaleString("en");
export const perSecond = (value: number) => `${count(value)}/s`;
export const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
