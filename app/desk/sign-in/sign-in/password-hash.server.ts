import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify(argon2);

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;

/** One at a time: a flood of sign-ins takes neither the memory nor the threads that pages need. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>) {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

const digest = (secret: string, nonce: Buffer) =>
  inTurn(() =>
    derive("argon2id", { ...COST, message: Buffer.from(secret.normalize("NFKC")), nonce }),
  );

/** The hash of a password or PIN, with its parameters and salt; off the event loop. */
export async function hashSecret(secret: string) {
  const nonce = randomBytes(16);
  const tag = await digest(secret, nonce);
  return [PREFIX, nonce.toString("base64"), tag.toString("base64")].join("$");
}

/** Compared when there is no such account, so that the answer takes as long. */
let nobodys: Promise<string> | undefined;

/** @param stored null for an account that cannot sign in: false, after the same time. */
export async function isSecret(secret: string, stored: string | null) {
  const known = stored ?? (await (nobodys ??= hashSecret(randomBytes(16).toString("hex"))));
  const [nonce = "", tag = ""] = known.split("$").slice(-2);
  const found = await digest(secret, Buffer.from(nonce, "base64"));
  return timingSafeEqual(found, Buffer.from(tag, "base64")) && stored !== null;
}
