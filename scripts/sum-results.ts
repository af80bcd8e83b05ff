import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { compareDurations, durationsOf, type Duration, type Kept } from "./test-run/durations.ts";
import { nameOf, readReport, RESULTS, type Report } from "./test-run/run-report.ts";
import { sumOf } from "./test-run/sum.ts";

/**
 * Adds up the reports of the runners named (`test-results/<name>.json`): a line for each test that failed,
 * with the reason, and a last line with the sum.
 *   --durations    leaves how long each test took in test-results/durations.json
 *   --slowest      also prints the slowest, and those that grew
 *   --failed NAME  is a failure without a report, such as a check's
 *   --part         leaves out what was skipped: tests that nobody chose
 */
const { values, positionals: runners } = parseArgs({
  allowPositionals: true,
  options: {
    durations: { type: "boolean" },
    slowest: { type: "boolean" },
    part: { type: "boolean" },
    failed: { type: "string", multiple: true, default: [] },
  },
});
const SLOWEST = 20;
const MOST_GROWN = 40;

const reports = new Map<string, Report>();
for (const runner of runners) {
  const report = readReport(runner);
  if (report) reports.set(runner, report);
}
const { passed, skipped, ...sum } = sumOf(runners, reports);
const failed = [...sum.failed, ...values.failed];
const durations = durationsOf(reports);
if (values.durations || values.slowest)
  writeFileSync(`${RESULTS}/durations.json`, `${JSON.stringify(durations, null, 1)}\n`);
const lines = [
  ...(values.slowest ? [...slowest(), ...grown()] : []),
  ...failed.map((name) => `failed: ${name}`),
  `${passed} passed, ${failed.length} failed${skipped && !values.part ? `, ${skipped} skipped` : ""}`,
];
process.stdout.write(`${lines.join("\n")}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;

function slowest() {
  const line = (duration: Duration) => `${seconds(duration.ms / 1000)}  ${nameOf(duration)}`;
  return [`The ${SLOWEST} slowest tests:`, ...durations.slice(0, SLOWEST).map(line)];
}

function grown() {
  const kept: Kept = JSON.parse(readFileSync("tests/durations.json", "utf8"));
  const { slower, grown, added, gone } = compareDurations(durations, kept);
  const speeds = Object.entries(slower).map(([runner, times]) => `${runner} ${times.toFixed(2)}`);
  if (speeds.length === 0) return ["tests/durations.json has no run of these to compare with."];
  return [
    `Since tests/durations.json ${grown.length} tests grew by more than a second and a quarter. Divided first by how many times as long this run's tests took in the median: ${speeds.join(", ")}.`,
    ...grown
      .slice(0, MOST_GROWN)
      .map(({ name, beforeS, nowS }) => `${seconds(beforeS)} → ${seconds(nowS)}  ${name}`),
    ...(grown.length > MOST_GROWN ? [`and ${grown.length - MOST_GROWN} more`] : []),
    `${added} tests are new, ${gone} went away.`,
  ];
}

function seconds(number: number) {
  return `${number.toFixed(1).padStart(6)} s`;
}
