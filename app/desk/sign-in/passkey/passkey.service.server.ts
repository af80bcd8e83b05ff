import { writeTransaction } from "#app/db/write-transaction.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { t } from "#app/lib/translate.ts";
import { isAnybodysBrowser } from "../sign-in/browser.queries.server.ts";
import { checkOwnPassword } from "../sign-in/own-password.service.server.ts";
import { makeOnce, useOnce } from "../sign-in/once.queries.server.ts";
import { hashOfToken } from "../sign-in/secret-token.server.ts";
import type { StartedBy } from "../sign-in/session.queries.server.ts";
import {
  OPENINGS_PER_ADDRESS,
  OPENINGS_PER_BROWSER,
  takeTry,
} from "../sign-in/sign-in-limits.server.ts";
import { CHALLENGE_MINUTES } from "../sign-in/sign-in-times.ts";
import { lockedWords } from "../sign-in/sign-in-words.ts";
import {
  type Closed,
  type Door,
  openDoor,
  type Opened,
} from "../sign-in/sign-in.service.server.ts";
import {
  addPasskeyRow,
  countPasskeyUse,
  findPasskey,
  listPasskeys,
} from "./passkey.queries.server.ts";
import { readAssertion, readAttestation } from "./sent-passkey.ts";

const UNKNOWN = t`This passkey does not open the desk. Please sign in with your password.`;
const NOT_ADDED = t`The passkey was not added. Please try again.`;
const NOT_PROVEN = t`This passkey is not yours. Please type your password.`;
const NOT_WITH_PIN = t`A PIN adds no passkey. Sign in with your password first.`;

/** Loaded with the first passkey: 30 MB that a desk without passkeys does not pay. */
const webauthn = () => import("@simplewebauthn/server");

/** The desk as browsers and authenticators know it. */
type Site = { origin: string };
const hostOf = ({ origin }: Site) => new URL(origin).hostname;

/** What a challenge is made for: an answer to one opens nothing else. */
type Ceremony = {
  purpose: "passkey" | "own-passkey";
  /** Whose it is; null for a sign-in, which anybody's passkey answers. */
  staffId: string | null;
};

const SIGN_IN: Ceremony = { purpose: "passkey", staffId: null };
const adding = (staffId: string): Ceremony => ({ purpose: "passkey", staffId });
const proving = (staffId: string): Ceremony => ({ purpose: "own-passkey", staffId });

/** A challenge works once, within five minutes. */
const newChallenge = (db: Db, ceremony: Ceremony, now: Date) =>
  writeTransaction(db, (trx) => makeOnce(trx, { ...ceremony, now, minutes: CHALLENGE_MINUTES }));

const isChallenge =
  (db: Db, { purpose, staffId }: Ceremony, now: Date) =>
  async (challenge: string) => {
    const once = await writeTransaction(db, (trx) => useOnce(trx, challenge, now));
    return once?.purpose === purpose && once.staffId === staffId;
  };

/** The request that a browser passes to its authenticator at a sign-in; any passkey of this desk answers it. */
export async function offerSignIn(door: Door & Site) {
  const isKnown = await isAnybodysBrowser(door.db, door.browser);
  const counter = isKnown
    ? { limit: OPENINGS_PER_BROWSER, key: hashOfToken(door.browser ?? "") }
    : { limit: OPENINGS_PER_ADDRESS, key: door.address };
  const taken = await takeTry(door.limits, [counter]);
  if (!taken.ok)
    return { ok: false as const, said: lockedWords(door.now, taken.retryAfterSeconds) };
  const { generateAuthenticationOptions } = await webauthn();
  const challenge = await newChallenge(door.db, SIGN_IN, door.now);
  const options = await generateAuthenticationOptions({
    rpID: hostOf(door),
    userVerification: "required",
    challenge: Buffer.from(challenge, "base64url"),
  });
  return { ok: true as const, options };
}

export async function signInWithPasskey(door: Door & Site, sent: string): Promise<Opened | Closed> {
  const proven = await readProof(door, SIGN_IN, sent);
  if (!proven) return { ok: false, said: UNKNOWN };
  const { id, staffId, counter } = proven;
  const { now, device } = door;
  await writeTransaction(door.db, async (trx) => {
    if (await countPasskeyUse(trx, id, counter, now))
      await door.note(trx, { staffId, now, action: "staff.passkey-used", details: { device } });
  });
  return openDoor(door, staffId, "passkey");
}

/** The passkey that has answered a challenge of this ceremony, with its new counter; undefined otherwise. */
async function readProof(
  { db, now, ...site }: Site & { db: Db; now: Date },
  ceremony: Ceremony,
  sent: string,
) {
  const response = readAssertion(sent);
  const passkey = response && (await findPasskey(db, response.id));
  if (!passkey) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  const counter = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: isChallenge(db, ceremony, now),
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
    credential: {
      id: passkey.id,
      publicKey: Buffer.from(passkey.publicKey, "base64url"),
      counter: passkey.counter,
    },
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : undefined),
    () => undefined, // the library throws for each thing that does not fit
  );
  return counter === undefined ? undefined : { ...passkey, counter };
}

type Adding = Pick<Door, "db" | "now" | "limits" | "device" | "note"> & Site & { labName: string };
type Owner = { id: string; name: string; signInName: string; startedBy: StartedBy };

/** Proof that the colleague adds the passkey, and not someone who found their session open. */
export type Proof = { password: string } | { passkey: string };

/** What the browser asks an authenticator for, so that a passkey one has proves who adds another. */
export async function offerProof(given: Adding, { id, startedBy }: Owner) {
  if (startedBy === "pin") return { ok: false as const, said: NOT_WITH_PIN };
  const { generateAuthenticationOptions } = await webauthn();
  const challenge = await newChallenge(given.db, proving(id), given.now);
  const options = await generateAuthenticationOptions({
    rpID: hostOf(given),
    userVerification: "required",
    allowCredentials: await listPasskeys(given.db, id),
    challenge: Buffer.from(challenge, "base64url"),
  });
  return { ok: true as const, options };
}

/** @returns why it does not prove who asks; undefined when it does. */
async function refusalOf(given: Adding, { id, startedBy }: Owner, proof: Proof) {
  if (startedBy === "pin") return NOT_WITH_PIN;
  if ("password" in proof) return checkOwnPassword(given, id, proof.password);
  const proven = await readProof(given, proving(id), proof.passkey);
  if (proven?.staffId !== id) return NOT_PROVEN;
  const { counter } = proven;
  await writeTransaction(given.db, (trx) => countPasskeyUse(trx, proven.id, counter, given.now));
  return undefined;
}

/**
 * What the browser asks the authenticator for to make a passkey for a colleague, who proves first that it
 * is them: a passkey opens the desk from anywhere, long after the session in which it was added.
 */
export async function offerPasskey(given: Adding, owner: Owner, proof: Proof) {
  const said = await refusalOf(given, owner, proof);
  if (said !== undefined) return { ok: false as const, said };
  const { generateRegistrationOptions } = await webauthn();
  const challenge = await newChallenge(given.db, adding(owner.id), given.now);
  const options = await generateRegistrationOptions({
    rpID: hostOf(given),
    rpName: given.labName,
    userID: Buffer.from(owner.id.slice(0, 64)),
    userName: owner.signInName,
    userDisplayName: owner.name,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: await listPasskeys(given.db, owner.id),
    challenge: Buffer.from(challenge, "base64url"),
  });
  return { ok: true as const, options };
}

/** Adds the passkey of a challenge that `offerPasskey` has made. @returns why not; undefined when it was. */
export async function addPasskey(given: Adding, owner: Owner, sent: string) {
  if (owner.startedBy === "pin") return NOT_WITH_PIN;
  const { db, now, device } = given;
  const response = readAttestation(sent);
  if (!response) return NOT_ADDED;
  const { verifyRegistrationResponse } = await webauthn();
  const credential = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: isChallenge(db, adding(owner.id), now),
    expectedOrigin: given.origin,
    expectedRPID: hostOf(given),
  }).then(
    ({ registrationInfo }) => registrationInfo?.credential,
    () => undefined,
  );
  if (!credential) return NOT_ADDED;
  const { id, counter } = credential;
  const publicKey = Buffer.from(credential.publicKey).toString("base64url");
  const staffId = owner.id;
  const row = { id, staffId, publicKey, counter, createdAt: now.toISOString() };
  const isAdded = await writeTransaction(db, async (trx) => {
    if (!(await addPasskeyRow(trx, row))) return false;
    const details = { device };
    await given.note(trx, { staffId, now, action: "staff.passkey-added", details });
    return true;
  });
  return isAdded ? undefined : NOT_ADDED;
}
