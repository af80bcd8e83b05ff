import { createApi } from "#server/api.ts";
import type { Services } from "#server/app.ts";
import { currentLab } from "#server/current-lab.ts";
import { readConfig } from "#server/config.ts";
import { refuseCrossSite } from "#server/guard/cross-site.ts";
import { createAddresses } from "#server/cache/addresses.ts";
import { countDownloads } from "#app/site/report-lookup/download-slots.server.ts";
import { createLimits } from "#server/guard/limits.ts";
import { createLog } from "#server/observe/log.ts";
import { Metrics } from "#server/observe/metrics.ts";
import { answerErrors, identifyRequests } from "#server/observe/request-log.ts";
import type { Db } from "#app/db/schema.server.ts";
import { Hono } from "hono";

/** Noon in India on 21 November 2026. */
export const noon = new Date("2026-11-21T06:30:00Z");

type Given = { env?: Record<string, string>; now?: () => Date; log?: Services["log"] };

/** What server/main.ts opens, over this database. */
export const servicesOver = (
  db: Db,
  { env = {}, now = () => noon, log = silent }: Given = {},
): Services => {
  const secret = "secret";
  const given = { config: readConfig({ RATE_LIMITS: "off", ...env }), db, log, now };
  return {
    ...given,
    secret,
    sealKey: "the key beside the data",
    lab: currentLab(given),
    limits: createLimits({ ...given, secret }),
    beginDownload: countDownloads(),
    metrics: new Metrics(),
    isStopping: () => false,
  };
};

/** The API as server/app.ts composes it, without the pages, which need a build. */
export function siteOver(db: Db, given: Given = {}) {
  const services = servicesOver(db, given);
  const { log } = services;
  const app = new Hono();
  const addresses = createAddresses([]);
  app.use(identifyRequests({ ...services, addresses }));
  app.onError(answerErrors({ log, addresses }));
  app.use(refuseCrossSite(services.config));
  app.route("/api", createApi(services));
  return app;
}

export type Site = ReturnType<typeof siteOver>;

const silent = createLog("silent");

/** Posts JSON as a form of the site does. */
export const post = async (
  site: Pick<Site, "request">,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  site.request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** The patient's fields that every form has. */
export const patient = {
  patientName: "Asha Rao",
  phoneNumber: "1000000009",
  preferredDate: "2026-11-22",
  preferredTime: "09:00 AM",
};

export const testBody = { ...patient, testName: "Complete Blood Count", testPrice: 300 };
export const packageBody = {
  ...patient,
  packageName: "Full Body Checkup",
  packagePrice: 1500,
  testsIncluded: "Complete Blood Count, HbA1c",
  status: "pending",
};
export const recommendedBody = {
  ...testBody,
  email: "asha@example.in",
  testId: "complete-blood-count",
  packageType: "women-25-50",
};
export const cartBody = {
  ...patient,
  notes: "Ring twice",
  tests: [
    {
      testId: "complete-blood-count",
      testName: "Complete Blood Count",
      testPrice: 300,
      category: "Haematology",
      quantity: 2,
    },
  ],
  totalAmount: 600,
};
export const callbackBody = {
  name: "Asha Rao",
  phone: "1000000009",
  preferredTime: "9:00 AM - 11:00 AM",
  concernType: "Blood Tests",
  age: 34,
  gender: "female",
};
