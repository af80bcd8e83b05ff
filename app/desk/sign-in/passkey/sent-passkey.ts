import * as z from "zod/mini";

const bytes = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]+$/));
const common = { id: bytes, rawId: bytes, type: z.literal("public-key") };

/** What a browser makes of a passkey that signs in; only what is read. */
const assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.optional(bytes),
  }),
});

/** What a browser makes of a new passkey. */
const attestation = z.object({
  ...common,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});

function read<T>(schema: z.ZodMiniType<T>, sent: string) {
  try {
    return schema.safeParse(JSON.parse(sent)).data;
  } catch {
    return undefined;
  }
}

/** @returns undefined for anything that is not a passkey's answer. */
export const readAssertion = (sent: string) => read(assertion, sent);
export const readAttestation = (sent: string) => read(attestation, sent);
