import type { Config } from "#server/config.ts";

/**
 * The settings that still have the sample lab's values. A setting that is set counts as decided,
 * whatever its value.
 */
export function defaultSettings({
  sampleSettings,
  publicUrl,
}: Pick<Config, "sampleSettings" | "publicUrl">) {
  const [claims, lab] = [
    sampleSettings.filter((name) => name.startsWith("CLAIM_")),
    sampleSettings.filter((name) => name.startsWith("LAB_")),
  ];
  return [
    ...(lab.length > 0
      ? [`set ${lab.join(", ")}: the site shows the sample lab's (a …_URL may be blank)`]
      : []),
    ...(claims.length > 0
      ? [
          `set ${claims.join(", ")}, or leave blank what you do not claim: the site shows the sample lab's`,
        ]
      : []),
    ...(publicUrl.startsWith("https:") ? [] : ["set PUBLIC_URL to the site's https address"]),
  ];
}

type Risky = Pick<
  Config,
  "rateLimits" | "development" | "publicUrl" | "hsts" | "trustedProxies" | "database"
>;

/** Settings that are only fit for trying Doorstep out. */
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
