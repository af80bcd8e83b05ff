import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** A device with one passkey, as far as a server can see it. */
export class SoftwareAuthenticator {
  readonly #id = randomBytes(32);
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #origin: string;
  #count = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** What a browser sends to make the passkey. */
  make(challenge: string) {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const key = cbor(
      new Map<Cbor, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    );
    const length = Buffer.from([0, this.#id.length]);
    const authData = Buffer.concat([
      this.#head(0x45),
      Buffer.alloc(4),
      Buffer.alloc(16),
      length,
      this.#id,
      key,
    ]);
    const attestation = new Map<Cbor, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return this.#sent({
      clientDataJSON: this.#clientData("webauthn.create", challenge).toString("base64url"),
      attestationObject: cbor(attestation).toString("base64url"),
    });
  }

  /** What a browser sends to sign in, or to prove who asks. */
  use(challenge: string) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.#count);
    const authData = Buffer.concat([this.#head(0x05), counter]);
    const clientData = this.#clientData("webauthn.get", challenge);
    const signer = createSign("sha256").update(Buffer.concat([authData, sha256(clientData)]));
    return this.#sent({
      clientDataJSON: clientData.toString("base64url"),
      authenticatorData: authData.toString("base64url"),
      signature: signer.sign(this.#keys.privateKey).toString("base64url"),
    });
  }

  /** The host, and that somebody was there and was verified. */
  #head = (flags: number) =>
    Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags])]);

  #clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin }));

  #sent(response: Record<string, string>) {
    const id = this.#id.toString("base64url");
    return JSON.stringify({ id, rawId: id, type: "public-key", response });
  }
}

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest();

type Cbor = number | string | Buffer | Map<Cbor, Cbor>;

/** The few kinds of CBOR that a passkey is made of. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

const head = (type: number, length: number) =>
  length < 24 ? Buffer.from([(type << 5) | length]) : Buffer.from([(type << 5) | 24, length]);
