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

/** Settings that are fit for trying out only. */
export const riskySettings = (config: Pick<Config, "rateLimits" | "development">) => [
  ...(config.rateLimits ? [] : ["RATE_LIMITS is off"]),
  ...(config.development ? ["NODE_ENV is development"] : []),
];
