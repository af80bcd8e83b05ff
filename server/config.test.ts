import { readFileSync } from "node:fs";
import { join } from "node:path";
import { labOnPages } from "#app/domain/lab-details/lab-on-pages.ts";
import { describe, expect, test } from "vitest";
import { readConfig, SETTINGS } from "./config.ts";

const complaint = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
  return "";
};

describe("the configuration", () => {
  test("needs no setting, and blank counts as unset", () => {
    expect(readConfig({})).toEqual(readConfig({ PORT: "", LAB_NAME: "  " }));
    expect(readConfig({})).toMatchObject({ port: 3000, host: "127.0.0.1", rateLimits: true });
  });

  test("leaves out claims and social links that are blank", () => {
    const { lab } = readConfig({
      CLAIM_RATING: "",
      CLAIM_ACCREDITATION: "  ",
      LAB_LINKEDIN_URL: "",
    });
    const onPages = labOnPages(new Map(), lab);
    expect(onPages.claims.map(({ what }) => what)).toEqual([
      "tests done",
      "collection booths",
      "tests",
      "home collection",
    ]);
    expect(onPages.social.map(({ name }) => name)).toEqual(["Facebook", "Instagram"]);
  });

  test("reports every wrong setting at once", () => {
    const said = complaint({
      PORT: "70000",
      LAB_EMAIL: "x",
      HSTS: "yes",
      DATABASE_URL: "mysql://x",
      PUBLIC_URL: "lab",
    });
    for (const name of ["PORT", "LAB_EMAIL", "HSTS", "DATABASE_URL", "PUBLIC_URL"])
      expect(said).toContain(`\n  ${name}: `);
  });

  test.each<[string, Record<string, string>, string]>([
    [
      "a public site without limits",
      { RATE_LIMITS: "off", PUBLIC_URL: "https://lab.example" },
      "RATE_LIMITS: cannot be off on a public site",
    ],
    [
      "site and desk at one address",
      { PUBLIC_URL: "https://lab.example", DESK_URL: "https://lab.example" },
      "DESK_URL: must be another address than PUBLIC_URL",
    ],
    ["nothing to serve", { SITE: "off", DESK: "off" }, "SITE: cannot be off together with DESK"],
    ["an SMS service without address", { SMS_DRIVER: "http" }, "SMS_HTTP_URL: required"],
    [
      "codes in the log of a public site",
      { REPORTS_OTP: "required", PUBLIC_URL: "https://lab.example" },
      "SMS_DRIVER: log would write one-time codes",
    ],
    [
      "a social link that would run as a script",
      { LAB_FACEBOOK_URL: "javascript:alert(1)" },
      "LAB_FACEBOOK_URL: ",
    ],
    [
      "one-time codes sent in the clear from a public site",
      {
        PUBLIC_URL: "https://lab.example",
        SMS_DRIVER: "http",
        SMS_HTTP_URL: "http://sms.example/send",
      },
      "SMS_HTTP_URL: one-time codes and their phone numbers would cross the network unencrypted",
    ],
    ...["u:p@lab.example", "lab.example/x", "lab.example/?y", "lab.example/#z"].map(
      (rest): [string, Record<string, string>, string] => [
        `the address ${rest}`,
        { PUBLIC_URL: `https://${rest}` },
        "PUBLIC_URL: only scheme, host and port, like https://lab.example",
      ],
    ),
    ["a word for a number", { PORT: "http" }, "PORT: not a number"],
    ["a short token", { METRICS_TOKEN: "short" }, "METRICS_TOKEN: "],
  ])("refuses %s", (_, env, words) => {
    expect(complaint(env)).toContain(words);
  });

  test("allows RATE_LIMITS=off on a local site", () => {
    expect(readConfig({ RATE_LIMITS: "off" }).rateLimits).toBe(false);
  });

  test("allows http to an SMS relay on this machine", () => {
    const sms = { SMS_DRIVER: "http", SMS_HTTP_URL: "http://127.0.0.1:8080/send" };
    expect(readConfig({ ...sms, PUBLIC_URL: "https://lab.example" }).sms).toMatchObject({
      url: "http://127.0.0.1:8080/send",
    });
  });

  test("drops the trailing slash of PUBLIC_URL", () => {
    expect(readConfig({ PUBLIC_URL: "https://lab.example/" }).publicUrl).toBe(
      "https://lab.example",
    );
  });
});

describe(".env.example", () => {
  const lines = readFileSync(join(import.meta.dirname, "../.env.example"), "utf8").split("\n");
  const settings = lines.flatMap((line, place) => {
    const [, name = "", value = ""] = /^#([A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name ? [{ name, value, explained: lines[place - 1] ?? "" }] : [];
  });

  test("lists every setting once, and no other", () => {
    expect(settings.map(({ name }) => name).toSorted()).toEqual(SETTINGS.toSorted());
  });

  test("explains each setting in the line above it", () => {
    for (const { explained } of settings) expect(explained).toMatch(/^# .+\.$/);
  });

  test("shows the defaults", () => {
    const withDefault = settings.filter(
      ({ name }) => !["DATABASE_URL", "PUBLIC_URL"].includes(name),
    );
    const shown = Object.fromEntries(withDefault.map(({ name, value }) => [name, value]));
    const { lab, ...rest } = readConfig({});
    const claims = lab.claims.map(({ figure, what }) => ({ figure, what }));
    const told = { sampleSettings: [], retentionDaysGiven: true, deskUrlGiven: true };
    expect(readConfig(shown)).toEqual({ ...rest, lab: { ...lab, claims }, ...told });
  });
});
