import { type Config, readConfig } from "#server/config.ts";

const LAB_SETTINGS = [
  ["LAB_NAME", "name"],
  ["LAB_PHONE", "phone"],
  ["LAB_EMAIL", "email"],
  ["LAB_ADDRESS", "address"],
  ["LAB_CITY", "city"],
  ["LAB_PINCODE", "pincode"],
] as const;

/** The settings that still say what the sample lab says. */
export function defaultSettings({ lab, publicUrl }: Pick<Config, "lab" | "publicUrl">) {
  const sample = readConfig({}).lab;
  const same = LAB_SETTINGS.filter(([, key]) => lab[key] === sample[key]).map(([name]) => name);
  const links = lab.social
    .filter(({ url }, at) => url === sample.social[at]?.url)
    .map(({ name }) => `LAB_${name.toUpperCase()}_URL`);
  const claims = lab.claims.every(({ figure }, at) => figure === sample.claims[at]?.figure);
  return [
    ...(same.length + links.length > 0
      ? [`set ${[...same, ...links].join(", ")}: the site shows the sample lab's`]
      : []),
    ...(claims ? ["set CLAIM_…: the figures of the home page are the sample lab's"] : []),
    ...(publicUrl.startsWith("https:") ? [] : ["set PUBLIC_URL to the site's https address"]),
  ];
}

type Risky = Pick<
  Config,
  "rateLimits" | "development" | "publicUrl" | "hsts" | "trustedProxies" | "database"
>;

/** Settings that are fit for trying out only. */
export function riskySettings(config: Risky) {
  const isPublic = config.publicUrl.startsWith("https:");
  return [
    ...(config.rateLimits ? [] : ["RATE_LIMITS is off"]),
    ...(config.development ? ["NODE_ENV is development"] : []),
    ...(isPublic && !config.hsts ? ["HSTS is off: set it on once https works for good"] : []),
    ...(isPublic && config.trustedProxies === 0
      ? [
          "TRUST_PROXY is 0: behind the proxy that ends TLS all visitors share one limit; set how many proxies stand in front",
        ]
      : []),
    ...("url" in config.database && crossesNetworkInTheClear(config.database.url)
      ? ["DATABASE_URL has no sslmode: patients' data crosses the network unencrypted"]
      : []),
  ];
}

function crossesNetworkInTheClear(url: string) {
  const { hostname, searchParams } = new URL(url);
  const isHere = ["", "localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return !isHere && (searchParams.get("sslmode") ?? "disable") === "disable";
}
