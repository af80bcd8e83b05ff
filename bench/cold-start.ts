import { onFilledData } from "./built-server.ts";
import { median } from "./numbers.ts";

/** From starting a server with existing data to the first home page: the median of `starts`. */
export function benchColdStart(starts = 7) {
  return onFilledData(async (start) => {
    const times: number[] = [];
    for (let n = 0; n < starts; n++) {
      const startedAt = performance.now();
      const server = await start();
      const answer = await fetch(server.url);
      if (!answer.ok) throw new Error(`The home page was answered ${answer.status}`);
      times.push(performance.now() - startedAt);
      server.kill("SIGKILL");
      await server.ended;
    }
    return { starts, medianMs: median(times), longestMs: Math.max(...times) };
  });
}

if (import.meta.main) {
  const { starts, medianMs, longestMs } = await benchColdStart();
  process.stdout.write(
    `Cold start to the first page: ${medianMs.toFixed(0)} ms (median of ${starts}, longest ${longestMs.toFixed(0)} ms)\n`,
  );
}
