import type { Generated } from "kysely";

/** The tables of signing in to the desk; for the kinds of columns see schema.server.ts. */
export type AccountTables = {
  /** Absent for colleagues of the sample day, who cannot sign in. */
  staffAccounts: {
    staffId: string;
    /** Argon2id, with its parameters; null until the welcome page was filled in. */
    passwordHash: string | null;
    /** 1 when a manager allows a PIN on shared machines. */
    mayUsePin: Generated<number>;
    pinHash: string | null;
  };
  /** Who is signed in. Rows are deleted when a session ends. */
  staffSessions: {
    /** SHA-256 of the token in the cookie. */
    tokenHash: string;
    staffId: string;
    startedBy: "password" | "passkey" | "pin";
    /** `Chrome on Android`; null when the browser does not say, and for sessions of before. */
    device: string | null;
    createdAt: string;
    /** When a person used it last, refreshed about every minute; it ends 12 hours after. */
    usedAt: string;
  };
  /** Browsers on which a colleague has signed in with a password or passkey, and when last. */
  staffBrowsers: { browserHash: string; staffId: string; signedInAt: string };
  staffPasskeys: {
    /** The credential's id, base64url. */
    id: string;
    staffId: string;
    /** COSE key, base64url. */
    publicKey: string;
    counter: number;
    createdAt: string;
    /** When it signed in last; null until the first time. */
    usedAt: string | null;
  };
  /** What may be used once: links of the welcome page, and challenges for passkeys (`own-passkey`: to prove who adds one). */
  staffOnce: {
    /** SHA-256 of the secret. */
    secretHash: string;
    purpose: "welcome" | "first-manager" | "passkey" | "own-passkey";
    /** Null for a first manager, and for a passkey that is about to sign in. */
    staffId: string | null;
    expiresAt: string;
  };
};
