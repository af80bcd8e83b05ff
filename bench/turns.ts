/**
 * Runs an action and returns the longest turn of the event loop meanwhile, in ms of processor time,
 * which other programs on the machine do not affect.
 */
export async function longestTurn<T>(act: () => Promise<T>) {
  let longestMs = 0;
  let ended = false;
  let last = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    longestMs = Math.max(longestMs, (user + system) / 1_000);
    last = process.threadCpuUsage();
    if (!ended) setImmediate(look);
  };
  setImmediate(look);
  const result = await act();
  ended = true;
  look();
  return { result, longestMs };
}
