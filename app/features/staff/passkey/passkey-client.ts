/** What the desk's own addresses for passkeys answer. */
type Answered = { ok: boolean; said?: string; to?: string };

const NOT_USED = "The passkey was not used.";

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

/** Whoever closes the browser's own question is told nothing but that. */
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

/** Signs in with a passkey. @param search the query of the page, which names the way back. */
export async function signInHere(search: string): Promise<Answered> {
  const path = `/sign-in/passkey${search}`;
  const offered = (await post(path, { intent: "offer" })) as {
    options?: PublicKeyCredentialRequestOptionsJSON;
  };
  if (!offered.options) return refusal(offered);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(offered.options);
  const passkey = await ask(() => navigator.credentials.get({ publicKey }));
  if (passkey === undefined) return { ok: false, said: NOT_USED };
  const told = await post(path, { intent: "use", passkey });
  return isAnswer(told) ? told : refusal(told);
}

/** Makes a passkey for whoever is signed in. */
export async function addHere(): Promise<Answered> {
  const offered = (await post("/me/passkeys", { intent: "offer" })) as {
    options?: PublicKeyCredentialCreationOptionsJSON;
  };
  if (!offered.options) return refusal(offered);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(offered.options);
  const passkey = await ask(() => navigator.credentials.create({ publicKey }));
  if (passkey === undefined) return { ok: false, said: NOT_USED };
  const told = await post("/me/passkeys", { intent: "add", passkey });
  return isAnswer(told) ? told : refusal(told);
}
