import { writeTransaction } from "#app/db/write-transaction.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { makeOnce, useOnce } from "../sign-in/once.queries.server.ts";
import { OPENINGS_PER_ADDRESS, takeTry } from "../sign-in/sign-in-limits.server.ts";
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

const MINUTES = 5;
const UNKNOWN = "This passkey does not open the desk. Please sign in with your password.";
const NOT_ADDED = "The passkey was not added. Please try again.";

/** Loaded with the first passkey: 30 MB that a desk without passkeys does not pay. */
const webauthn = () => import("@simplewebauthn/server");

/** The desk as browsers and authenticators know it. */
type Site = { origin: string };
const hostOf = ({ origin }: Site) => new URL(origin).hostname;

/** A challenge works once, within five minutes. `staffId` is who adds a passkey; null for a sign-in. */
const newChallenge = (db: Db, staffId: string | null, now: Date) =>
  writeTransaction(db, (trx) =>
    makeOnce(trx, { purpose: "passkey", staffId, now, minutes: MINUTES }),
  );

const isChallenge = (db: Db, staffId: string | null, now: Date) => async (challenge: string) => {
  const once = await writeTransaction(db, (trx) => useOnce(trx, challenge, now));
  return once?.purpose === "passkey" && once.staffId === staffId;
};

/** The request that a browser passes to its authenticator at a sign-in; any passkey of this desk answers it. */
export async function offerSignIn(door: Door & Site) {
  const taken = await takeTry(door.limits, [{ limit: OPENINGS_PER_ADDRESS, key: door.address }]);
  if (!taken.ok)
    return { ok: false as const, said: lockedWords(door.now, taken.retryAfterSeconds) };
  const { generateAuthenticationOptions } = await webauthn();
  const challenge = await newChallenge(door.db, null, door.now);
  const options = await generateAuthenticationOptions({
    rpID: hostOf(door),
    userVerification: "required",
    challenge: Buffer.from(challenge, "base64url"),
  });
  return { ok: true as const, options };
}

export async function signInWithPasskey(door: Door & Site, sent: string): Promise<Opened | Closed> {
  const response = readAssertion(sent);
  const passkey = response && (await findPasskey(door.db, response.id));
  if (!passkey) return { ok: false, said: UNKNOWN };
  const { verifyAuthenticationResponse } = await webauthn();
  const counter = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: isChallenge(door.db, null, door.now),
    expectedOrigin: door.origin,
    expectedRPID: hostOf(door),
    credential: {
      id: passkey.id,
      publicKey: Buffer.from(passkey.publicKey, "base64url"),
      counter: passkey.counter,
    },
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : undefined),
    () => undefined, // the library throws for each thing that does not fit
  );
  if (counter === undefined) return { ok: false, said: UNKNOWN };
  await writeTransaction(door.db, (trx) => countPasskeyUse(trx, passkey.id, counter));
  return openDoor(door, passkey.staffId, "passkey");
}

type Adding = Site & { db: Db; now: Date; labName: string };
type Owner = { id: string; name: string; signInName: string };

/** What the browser asks the authenticator for to make a passkey for a colleague. */
export async function offerPasskey({ db, now, labName, ...site }: Adding, owner: Owner) {
  const { generateRegistrationOptions } = await webauthn();
  const challenge = await newChallenge(db, owner.id, now);
  return generateRegistrationOptions({
    rpID: hostOf(site),
    rpName: labName,
    userID: Buffer.from(owner.id.slice(0, 64)),
    userName: owner.signInName,
    userDisplayName: owner.name,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: await listPasskeys(db, owner.id),
    challenge: Buffer.from(challenge, "base64url"),
  });
}

/** @returns why it was not added; undefined when it was. */
export async function addPasskey({ db, now, ...site }: Adding, owner: Owner, sent: string) {
  const response = readAttestation(sent);
  if (!response) return NOT_ADDED;
  const { verifyRegistrationResponse } = await webauthn();
  const credential = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: isChallenge(db, owner.id, now),
    expectedOrigin: site.origin,
    expectedRPID: hostOf(site),
  }).then(
    ({ registrationInfo }) => registrationInfo?.credential,
    () => undefined,
  );
  if (!credential) return NOT_ADDED;
  const { id, counter } = credential;
  const publicKey = Buffer.from(credential.publicKey).toString("base64url");
  const row = { id, staffId: owner.id, publicKey, counter, createdAt: now.toISOString() };
  await writeTransaction(db, (trx) => addPasskeyRow(trx, row));
  return undefined;
}
