import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { keepDurations, type Duration, type Kept } from "./test-run/durations.ts";

/**
 * Keeps in the repository how long the last run's tests took, for `.ci/run` to compare with: those of
 * half a second or more, of each runner that ran. `npm run test:durations` comes here.
 */
const FROM = "test-results/durations.json";
const TO = "tests/durations.json";

if (existsSync(FROM)) {
  const kept: Kept = JSON.parse(readFileSync(TO, "utf8"));
  const durations: Duration[] = JSON.parse(readFileSync(FROM, "utf8"));
  writeFileSync(TO, `${JSON.stringify(keepDurations(durations, kept), null, 2)}\n`);
} else {
  process.stderr.write(`There is no ${FROM}: run .ci/run or npm test first, without words.\n`);
  process.exitCode = 1;
}
