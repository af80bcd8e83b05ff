import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { APIRequestContext } from "@playwright/test";
import { aPatient, indianDay, open, type Page } from "./site.ts";

export type Booked = { reference: string; ticket: string };

/** The drawn booking: a Full Body Checkup and an ECG, in two days at nine. */
export async function bookByCall(request: APIRequestContext, changes: object = {}) {
  const { name, phone } = aPatient();
  const answer = await request.post("/api/cart-tests", {
    data: {
      patientName: name,
      phoneNumber: phone,
      preferredDate: indianDay(2),
      preferredTime: "09:00 AM",
      tests: [
        { testId: "full-body-checkup", testName: "Full Body Checkup", category: "Package" },
        { testId: "ecg", testName: "ECG" },
      ],
      ...changes,
    },
  });
  return { ...((await answer.json()) as Booked), name, phone };
}

/** `npm run lab -- …` on the data of a server. */
export const labOf =
  (dataDir: string) =>
  (...words: string[]) =>
    promisify(execFile)(process.execPath, ["cli/lab.ts", ...words], {
      env: { ...process.env, ENV_FILE: "/dev/null", DATA_DIR: dataDir },
    });

/** On the data of the site under test. */
export const lab = labOf("test-results/data");

/** Opens a ticket and waits until its forms are the page's own. */
export async function openTicket(page: Page, path: string) {
  await open(page, path);
  await hydrated(page);
}

export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const part = document.querySelector("main details, main h1");
    return part && Object.keys(part).some((key) => key.startsWith("__reactProps"));
  });
