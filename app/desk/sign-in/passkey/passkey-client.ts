import { t } from "#app/lib/translate.ts";

/** What the desk's own addresses for passkeys answer. */
type Answered = { ok: boolean; said?: string; to?: string };

const NOT_USED = t`The passkey was not used.`;
const notAnswered = (): Answered => ({ ok: false, said: NOT_USED });

async function post(path: string, fields: Record<string, string>): Promise<unknown> {
  const answer = await fetch(path, { method: "POST", body: new URLSearchParams(fields) });
  return answer.json();
}

const isAnswer = (told: unknown): told is Answered =>
  typeof told === "object" && told !== null && "ok" in told;

/** Whether this browser has what passkeys need; false on the server. */
export const hasPasskeys = () =>
  typeof PublicKeyCredential !== "undefined" &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential &&
  isSecureContext;

/** A dismissed browser prompt is reported as just that. */
async function ask(question: () => Promise<Credential | null>) {
  const credential = await question().catch(() => null);
  return credential instanceof PublicKeyCredential
    ? JSON.stringify(credential.toJSON())
    : undefined;
}

const refusal = (told: unknown) => ({
  ok: false,
  said: (isAnswer(told) && told.said) || NOT_USED,
});

/** What the desk offers for the browser's question, or why it does not. */
async function offerOf<Options>(path: string, fields: Record<string, string>) {
  const offered = (await post(path, fields)) as { options?: Options };
  return offered.options ? { options: offered.options } : { refused: refusal(offered) };
}

/** Has one of the passkeys answer what was asked; undefined when the question was closed. */
const assertion = (options: PublicKeyCredentialRequestOptionsJSON) => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return ask(() => navigator.credentials.get({ publicKey }));
};

/** Signs in with a passkey. @param search the query of the page, which names the way back. */
export async function signInHere(search: string): Promise<Answered> {
  const path = `/sign-in/passkey${search}`;
  const { options, refused } = await offerOf<PublicKeyCredentialRequestOptionsJSON>(path, {
    intent: "offer",
  });
  if (!options) return refused;
  const passkey = await assertion(options);
  if (passkey === undefined) return notAnswered();
  const told = await post(path, { intent: "use", passkey });
  return isAnswer(told) ? told : refusal(told);
}

const OWN = "/me/passkeys";

/**
 * Creates a passkey for the signed-in colleague.
 * @param password theirs, asked for again; undefined to answer with a passkey that they have.
 */
export async function addHere(password: string | undefined): Promise<Answered> {
  const proof = password === undefined ? await proveHere() : { password };
  if ("ok" in proof) return proof;
  const { options, refused } = await offerOf<PublicKeyCredentialCreationOptionsJSON>(OWN, {
    intent: "offer",
    ...proof,
  });
  if (!options) return refused;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const passkey = await ask(() => navigator.credentials.create({ publicKey }));
  if (passkey === undefined) return notAnswered();
  const told = await post(OWN, { intent: "add", passkey });
  return isAnswer(told) ? told : refusal(told);
}

async function proveHere(): Promise<{ passkey: string } | Answered> {
  const { options, refused } = await offerOf<PublicKeyCredentialRequestOptionsJSON>(OWN, {
    intent: "prove",
  });
  if (!options) return refused;
  const passkey = await assertion(options);
  return passkey === undefined ? notAnswered() : { passkey };
}
