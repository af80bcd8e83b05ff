/**
 * Runs as its own process: holds `CONNECTIONS` connections to `URL` and requests uncached pages on each,
 * one after the other. Prints the statuses it got when it is stopped.
 */
import { Agent, request } from "node:http";

const url = process.env.URL ?? "";
const connections = Number(process.env.CONNECTIONS);
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const statuses: Record<string, number> = {};
let retryAfter = 0;

function ask() {
  const path = `/health-concern/${crypto.randomUUID()}`;
  const sent = request(`${url}${path}`, { agent }, (answer) => {
    const status = String(answer.statusCode);
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (answer.headers["retry-after"]) retryAfter += 1;
    answer.resume().on("end", ask);
  });
  sent.on("error", () => setTimeout(ask, 100)).end();
}

for (let n = 0; n < connections; n++) ask();
process.once("SIGTERM", () => {
  process.stdout.write(JSON.stringify({ statuses, retryAfter }));
  process.exit(0);
});
