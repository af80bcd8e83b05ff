import { text } from "node:stream/consumers";

/** A closed process that does what it is told: `work 1500` uses so many milliseconds of a processor, `wait` never ends. */
const [what, ms] = (await text(process.stdin)).split(" ");
if (what === "wait") setInterval(() => {}, 60_000);
else {
  const isDone = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 > Number(ms);
  };
  while (!isDone());
  process.stdout.write("worked");
}
