import { resolve } from "node:path";
import { z } from "zod";
import type { NoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { UPI_ID } from "#app/domain/lab-details/lab-fields.ts";
import type { DatabaseLocation } from "#app/db/connect.server.ts";
import { SMS_FIELDS, type SmsSettings } from "./notices/sms.ts";
import { contradictions } from "./config-contradictions.ts";

/** An address a browser may follow; `javascript:` and the like are not. */
const webAddress = z.url({ protocol: /^https?$/, abort: true });

/** Optional for a lab: unset shows the sample lab's, blank leaves it out of the site. */
const optionalLink = (sample: string) => z.union([z.literal(""), webAddress]).default(sample);
const claim = (sample: string) => z.string().default(sample);
const integer = z.coerce
  .number({ error: ({ code }) => (code === "invalid_type" ? "not a number" : undefined) })
  .int("not a whole number");
const MAY_BE_BLANK = /^(CLAIM_\w+|LAB_\w+_URL)$/;

/** PUBLIC_URL must be an origin: absolute links append a path to it. */
function isOrigin(address: string) {
  const { username, password, pathname, search, hash } = new URL(address);
  return [username, password, search, hash].every((part) => part === "") && pathname === "/";
}

/** `mobile={phone}&text={text}`: the fields of a gateway's request, with words of `SMS_FIELDS` in braces. */
const smsFields = z.string().transform((text, context) => {
  const fields = Array.from(new URLSearchParams(text));
  const words = fields.flatMap(([, value]) => value.match(/\{\w+\}/g) ?? []);
  const known = SMS_FIELDS.map((name) => `{${name}}`);
  const unknown = words.find((word) => !known.includes(word));
  const problem = unknown
    ? `${unknown} is not known here; use ${known.join(", ")}`
    : !words.includes("{text}") || !words.some((word) => word === "{phone}" || word === "{to}")
      ? "needs {text}, and {phone} or {to}"
      : undefined;
  if (problem) context.addIssue({ code: "custom", message: problem });
  return fields;
});

const hexKey = z
  .string()
  .regex(/^[\da-f]{64}$/, "64 hex digits, as `openssl rand -hex 32` makes them");

/** The defaults are the sample lab's; `npm run lab -- doctor` lists those still in use. */
const environment = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  HOST: z.string().default("127.0.0.1"),
  PORT: integer.min(0).max(65_535).default(3000),
  PUBLIC_URL: webAddress
    .refine(isOrigin, "only scheme, host and port, like https://lab.example")
    .optional(),
  SITE: z.enum(["on", "off"]).default("on"),
  DESK: z.enum(["on", "off"]).default("on"),
  DESK_HOST: z.string().default("127.0.0.1"),
  DESK_PORT: integer.min(0).max(65_535).default(3001),
  DESK_URL: webAddress
    .refine(isOrigin, "only scheme, host and port, like https://desk.lab.example")
    .optional(),
  DATA_DIR: z.string().default("data"),
  SEAL_KEY: hexKey.optional(),
  SEAL_KEY_BEFORE: hexKey.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_CONNECTIONS: integer.min(1).max(100).default(10),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  TRUST_PROXY: integer.min(0).max(5).default(0),
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  FAST_LANE: z.enum(["on", "off"]).default("on"),
  RENDER_AHEAD: z.enum(["on", "off"]).default("on"),
  SERVICE_WORKER: z.enum(["on", "off"]).default("on"),
  SAMPLE_DAY: z.enum(["on", "off"]).default("off"),
  HSTS: z.enum(["on", "off"]).default("off"),
  METRICS_TOKEN: z.string().min(16).optional(),
  RETENTION_DAYS: integer.min(30).optional(),
  REPORTS_OTP: z.enum(["off", "required"]).default("off"),
  SMS_DRIVER: z.enum(["log", "http"]).default("log"),
  SMS_HTTP_URL: webAddress.optional(),
  SMS_HTTP_TOKEN: z.string().optional(),
  SMS_HTTP_FIELDS: smsFields.optional(),
  SMS_HTTP_FORMAT: z.enum(["json", "form", "query"]).default("json"),
  SMS_HTTP_ID: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)*$/, "names with dots between, like data.0.id")
    .optional(),
  SMS_STATUS_TOKEN: z.string().min(16).optional(),
  SMS_STATUS_FIELDS: z
    .string()
    .regex(/^[\w-]+,[\w-]+$/, "the names of id and state, like messageId,status")
    .default("id,status"),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,20}$/, "digits")
    .optional(),
  WHATSAPP_TOKEN: z.string().min(1).optional(),
  WHATSAPP_APP_SECRET: z.string().min(16).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16).optional(),
  WHATSAPP_ACCOUNT_ID: z
    .string()
    .regex(/^\d{5,20}$/, "digits")
    .optional(),
  WHATSAPP_URL: webAddress
    .refine(isOrigin, "only scheme, host and port")
    .default("https://graph.facebook.com"),
  SMS_HOURLY_LIMIT: integer.min(1).max(100_000).default(200),
  PAYMENT_GATEWAY_URL: webAddress.refine(isOrigin, "only scheme, host and port").optional(),
  NOTICE_SMS: z.enum(["on", "off"]).default("off"),
  NOTICE_EMAIL: z.email().optional(),
  NOTICE_EMAIL_FROM: z.email().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  WEBHOOK_URL: webAddress.optional(),
  WEBHOOK_SECRET: z.string().min(32).optional(),
  LAB_UPI_ID: z.string().regex(UPI_ID, "an id like lab@bank").optional(),
  LAB_UPI_MERCHANT_CODE: z
    .string()
    .regex(/^\d{4}$/, "four digits")
    .optional(),
  LAB_NAME: z.string().min(1).default("Doorstep Diagnostics"),
  LAB_PHONE: z
    .string()
    .regex(/^\d{10}$/, "ten digits")
    .default("1000000000"),
  LAB_EMAIL: z.email().default("care@doorstep.example"),
  LAB_ADDRESS: z.string().min(1).default("100 Feet Road, Indiranagar"),
  LAB_CITY: z.string().min(1).default("Bengaluru"),
  LAB_PINCODE: z
    .string()
    .regex(/^\d{6}$/, "six digits")
    .default("560038"),
  LAB_FACEBOOK_URL: optionalLink("https://www.facebook.com/"),
  LAB_INSTAGRAM_URL: optionalLink("https://www.instagram.com/"),
  LAB_LINKEDIN_URL: optionalLink("https://www.linkedin.com/"),
  CLAIM_RATING: claim("4.8/5"),
  CLAIM_TESTS_DONE: claim("1M+"),
  CLAIM_BOOTHS: claim("7"),
  CLAIM_TESTS: claim("700+"),
  CLAIM_ACCREDITATION: claim("NABL"),
  CLAIM_COLLECTION: claim("Under 60 min"),
});

/** The settings as they were read. */
export type Environment = z.infer<typeof environment>;

/** The claims of the home page in their order, with the words beneath each figure. */
const CLAIMS = [
  ["CLAIM_RATING", "ratings"],
  ["CLAIM_TESTS_DONE", "tests done"],
  ["CLAIM_BOOTHS", "collection booths"],
  ["CLAIM_TESTS", "tests"],
  ["CLAIM_ACCREDITATION", "accredited labs"],
  ["CLAIM_COLLECTION", "home collection"],
] as const;

/** The name of every setting, for the test of .env.example. */
export const SETTINGS = Object.keys(environment.shape);

/**
 * Reads the whole environment, once. Blank counts as unset, except for what is optional for a lab.
 * @throws one Error that lists every wrong setting.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const);
  const set = Object.fromEntries(
    given.filter(([name, value]) => value || (value === "" && MAY_BE_BLANK.test(name))),
  );
  const parsed = environment.safeParse(set);
  const wrong = parsed.success ? contradictions(parsed.data) : parsed.error.issues.map(inWords);
  if (!parsed.success || wrong.length > 0) {
    throw new Error(`The configuration is wrong:\n${wrong.map((line) => `  ${line}`).join("\n")}`);
  }
  const sampleSettings = SETTINGS.filter(
    (name) => /^(LAB|CLAIM)_/.test(name) && !name.startsWith("LAB_UPI_") && !(name in set),
  );
  return {
    ...toConfig(parsed.data, sampleSettings),
    /** The settings of the lab that are unset: the site shows the sample lab's. */
    sampleSettings,
  };
}

const inWords = (issue: z.core.$ZodIssue) => `${issue.path.join(".")}: ${issue.message}`;

function toConfig(env: Environment, sampleSettings: readonly string[]) {
  const database: DatabaseLocation = env.DATABASE_URL
    ? { url: env.DATABASE_URL, maxConnections: env.DATABASE_CONNECTIONS }
    : { file: resolve(env.DATA_DIR, "doorstep.db") };
  return {
    development: env.NODE_ENV === "development",
    host: env.HOST,
    port: env.PORT,
    publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
    site: env.SITE === "on",
    desk: env.DESK === "on",
    deskHost: env.DESK_HOST,
    deskPort: env.DESK_PORT,
    /** Without it the desk's address is that of its port. */
    deskUrlGiven: env.DESK_URL !== undefined,
    deskUrl: new URL(env.DESK_URL ?? `http://localhost:${env.DESK_PORT}`).origin,
    dataDir: resolve(env.DATA_DIR),
    /** Seals the secrets of payment gateways; without it a file in `dataDir` does. */
    sealKey: env.SEAL_KEY,
    sealKeyBefore: env.SEAL_KEY_BEFORE,
    database,
    logLevel: env.LOG_LEVEL,
    trustedProxies: env.TRUST_PROXY,
    rateLimits: env.RATE_LIMITS === "on",
    fastLane: env.FAST_LANE === "on",
    renderAhead: env.RENDER_AHEAD === "on",
    serviceWorker: env.SERVICE_WORKER === "on",
    sampleDay: env.SAMPLE_DAY === "on",
    hsts: env.HSTS === "on",
    metricsToken: env.METRICS_TOKEN,
    retentionDays: env.RETENTION_DAYS ?? 1095,
    retentionDaysGiven: env.RETENTION_DAYS !== undefined,
    reportsOtp: env.REPORTS_OTP === "required",
    sms: smsOf(env),
    /** Where the SMS gateway tells what became of a message; undefined while it tells nothing. */
    smsStates: smsStatesOf(env),
    whatsapp: whatsAppOf(env),
    messagesPerHour: env.SMS_HOURLY_LIMIT,
    /** In the place of the payment gateways' own addresses; for tests alone. */
    gatewayUrl: env.PAYMENT_GATEWAY_URL && new URL(env.PAYMENT_GATEWAY_URL).origin,
    notices: noticesOf(env),
    mail: env.SMTP_URL
      ? {
          smtpUrl: env.SMTP_URL,
          from: env.NOTICE_EMAIL_FROM ?? env.LAB_EMAIL,
          host: new URL(env.PUBLIC_URL ?? "http://localhost").hostname,
        }
      : undefined,
    webhook:
      env.WEBHOOK_URL && env.WEBHOOK_SECRET
        ? { url: env.WEBHOOK_URL, secret: env.WEBHOOK_SECRET }
        : undefined,
    /** Where a patient pays by UPI; undefined leaves the link and the code out. */
    upiId: env.LAB_UPI_ID,
    /** What the bank calls the lab's trade, in the same link; undefined leaves it out. */
    merchantCode: env.LAB_UPI_MERCHANT_CODE,
    /** What the desk has not set (decision 43); blank links and claims are absent. */
    lab: {
      name: env.LAB_NAME,
      phone: env.LAB_PHONE,
      email: env.LAB_EMAIL,
      address: env.LAB_ADDRESS,
      city: env.LAB_CITY,
      pincode: env.LAB_PINCODE,
      social: [
        { name: "Facebook", url: env.LAB_FACEBOOK_URL },
        { name: "Instagram", url: env.LAB_INSTAGRAM_URL },
        { name: "LinkedIn", url: env.LAB_LINKEDIN_URL },
      ],
      claims: CLAIMS.map(([name, what]) => ({
        figure: env[name],
        what,
        ...(sampleSettings.includes(name) && { isSample: true as const }),
      })),
    },
  };
}

const smsOf = (env: Environment): SmsSettings =>
  env.SMS_DRIVER === "http" && env.SMS_HTTP_URL
    ? {
        driver: "http",
        url: env.SMS_HTTP_URL,
        token: env.SMS_HTTP_TOKEN,
        fields: env.SMS_HTTP_FIELDS,
        format: env.SMS_HTTP_FORMAT,
        idAt: env.SMS_HTTP_ID,
      }
    : { driver: "log" };

function smsStatesOf({ SMS_STATUS_TOKEN: token, SMS_STATUS_FIELDS: fields }: Environment) {
  const [id = "", state = ""] = fields.split(",");
  return token === undefined ? undefined : { token, id, state };
}

/** All of it, or nothing: `contradictions` refuses a part. */
function whatsAppOf(env: Environment) {
  const phoneId = env.WHATSAPP_PHONE_ID;
  const token = env.WHATSAPP_TOKEN;
  const appSecret = env.WHATSAPP_APP_SECRET;
  const verifyToken = env.WHATSAPP_VERIFY_TOKEN;
  if (!phoneId || !token || !appSecret || !verifyToken) return undefined;
  const url = new URL(env.WHATSAPP_URL).origin;
  return { url, phoneId, token, appSecret, verifyToken, accountId: env.WHATSAPP_ACCOUNT_ID };
}

/** The channels that are turned on; undefined while none is. */
function noticesOf(env: Environment): NoticeSettings | undefined {
  const [email, webhook] = [env.NOTICE_EMAIL ?? null, env.WEBHOOK_URL ?? null];
  const sms = env.NOTICE_SMS === "on";
  const [whatsapp, mail] = [whatsAppOf(env) !== undefined, env.SMTP_URL !== undefined];
  if (!sms && !email && !webhook && !whatsapp && !mail) return undefined;
  return { sms, whatsapp, mail, email, webhook, labName: env.LAB_NAME, labPhone: env.LAB_PHONE };
}

export type Config = ReturnType<typeof readConfig>;
