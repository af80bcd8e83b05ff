/** How many downloads one link and one address may have open at the same time. */
const MOST = { link: 2, address: 4 };

export type BeginDownload = ReturnType<typeof countDownloads>;

/** Limits the downloads in progress, because a client that does not read keeps a chunk in memory. */
export function countDownloads() {
  const open = new Map<string, number>();
  const add = (key: string, change: number) => {
    const left = (open.get(key) ?? 0) + change;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  };

  /** @returns a function that frees the slot (calling it again does nothing), or undefined when none is free. */
  return function begin(link: string, address: string) {
    const keys = { link: `link ${link}`, address: `address ${address}` };
    if ((open.get(keys.link) ?? 0) >= MOST.link) return undefined;
    if ((open.get(keys.address) ?? 0) >= MOST.address) return undefined;
    add(keys.link, 1);
    add(keys.address, 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      add(keys.link, -1);
      add(keys.address, -1);
    };
  };
}
