import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import { ENVIRONMENT_NAMES } from "#app/domain/lab-details/lab-details.ts";
import { SAMPLE_CLAIMS_HIDDEN } from "#app/lib/claims.ts";
import type { Config } from "#server/config.ts";

/**
 * The settings that still have the sample lab's values. A setting that is set counts as decided,
 * whatever its value, in the environment or at the desk.
 * @param onDesk what the lab has set at its desk.
 */
export function undecidedSettings(
  { sampleSettings }: Pick<Config, "sampleSettings">,
  onDesk: LabSettings,
) {
  const decided = new Set(Array.from(onDesk.keys(), (name) => ENVIRONMENT_NAMES[name]));
  const isHidden = (name: string) => isClaim(name) && onDesk.has(SAMPLE_CLAIMS_HIDDEN);
  return sampleSettings.filter((name) => !decided.has(name) && !isHidden(name));
}

const isClaim = (name: string) => name.startsWith("CLAIM_");

/** What whoever runs the machine may set of them. */
export function defaultSettings(undecided: readonly string[], hasSecureAddress: boolean) {
  const claims = undecided.filter(isClaim);
  const lab = undecided.filter((name) => !isClaim(name));
  return [
    ...(lab.length > 0
      ? [`set ${lab.join(", ")}: the site shows the sample lab's (an unused …_URL may be blank)`]
      : []),
    ...(claims.length > 0
      ? [`set ${claims.join(", ")}, or leave them blank: the site makes the sample lab's claims`]
      : []),
    ...(hasSecureAddress ? [] : ["set PUBLIC_URL to the site's https address"]),
  ];
}

type Risky = Pick<
  Config,
  | "rateLimits"
  | "development"
  | "publicUrl"
  | "hsts"
  | "trustedProxies"
  | "database"
  | "desk"
  | "deskHost"
  | "deskUrl"
>;

/** Settings that are unsafe on a public site. */
export function riskySettings(config: Risky) {
  const isPublic = config.publicUrl.startsWith("https:");
  return [
    ...(config.rateLimits ? [] : ["RATE_LIMITS is off"]),
    ...(config.development ? ["NODE_ENV is development"] : []),
    ...(isPublic && !config.hsts ? ["HSTS is off: turn it on once https works reliably"] : []),
    ...(isPublic && config.trustedProxies === 0
      ? [
          "TRUST_PROXY is 0: behind a proxy all visitors share one rate limit; set the number of proxies",
        ]
      : []),
    ...(config.desk && config.deskUrl.startsWith("http:") && !isLoopback(config.deskHost)
      ? [
          "the desk is open to the network without https: passwords and patients' data cross it unencrypted; set DESK_URL to an https address, or DESK_HOST to 127.0.0.1",
        ]
      : []),
    ...("url" in config.database && crossesNetworkInTheClear(config.database.url)
      ? ["DATABASE_URL has no sslmode: patients' data crosses the network unencrypted"]
      : []),
  ];
}

const isLoopback = (host: string) => ["localhost", "127.0.0.1", "::1"].includes(host);

function crossesNetworkInTheClear(url: string) {
  const { hostname, searchParams } = new URL(url);
  const isHere = ["", "localhost", "127.0.0.1", "[::1]"].includes(hostname);
  return !isHere && (searchParams.get("sslmode") ?? "disable") === "disable";
}

/** @param isIsolated whether the system keeps the process that reads PDFs from other processes. */
export const riskyReader = (isIsolated: boolean) =>
  isIsolated
    ? []
    : [
        "PDFs are read in a process that only Node closes: this machine or its service manager allows no user namespaces (docs/operations.md: Reports as PDFs)",
      ];
