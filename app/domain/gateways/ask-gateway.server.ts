/** Longer than a healthy gateway takes, shorter than a patient waits. */
const PATIENCE_MS = 8_000;
/** Far more than any answer that we read has. */
const MAX_ANSWER_BYTES = 256 * 1024;

type Heads = Record<string, string>;

export type Answer = { status: number; isOk: boolean; json: unknown };

/**
 * The calls of a gateway's HTTP interface below `base`. A redirect is not followed, since it would take
 * the keys elsewhere. They throw when it does not answer in time, with too much, or with something else
 * than JSON; and for 5xx, 3xx and 429. No message holds keys or what was answered.
 */
export const callsOf = (base: string, heads: Heads) => ({
  get: (path: string) => ask(base + path, { method: "GET", headers: heads }),
  post: (path: string, body: object, more: Heads = {}) =>
    ask(base + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...heads, ...more },
      body: JSON.stringify(body),
    }),
});

/** What a call answered. @throws for one that was refused. */
export function jsonOf({ isOk, status, json }: Answer) {
  if (!isOk) throw new Error(`The gateway answered ${status}`);
  return json;
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(url, { ...init, redirect: "manual", signal });
  const { status } = response;
  if (status >= 500 || status === 429 || (status >= 300 && status < 400)) {
    await response.body?.cancel();
    throw new Error(`The gateway answered ${status}`);
  }
  const text = await readBounded(response);
  return { status, isOk: response.ok, json: parsed(text, status) };
}

async function readBounded(response: Response) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) throw new Error("The gateway's answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parsed(text: string, status: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The gateway answered ${status} without JSON`);
  }
}
