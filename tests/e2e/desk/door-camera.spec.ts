import { tmpdir } from "node:os";
import { join } from "node:path";
import { CUT_OFF } from "../kept-booking.ts";
import { expect, test } from "./desk.ts";
import { givenLabels } from "./given-labels.ts";
import { CBC, givenStaff, givenVisit, LIPID, SUGAR, URINE } from "./given-round.ts";
import { writeLabelVideo } from "./label-video.ts";

const NUMBERS = [1, 2, 3, 4].map((place) => `DS-2Q8N-${place}`);
const FILM = join(tmpdir(), `labels-${process.env.TEST_WORKER_INDEX ?? "none"}.y4m`);
// Every run reads this file; only the worker that runs it needs the film.
if (process.env.TEST_WORKER_INDEX !== undefined) await writeLabelVideo(FILM, NUMBERS, 2);

test.use({
  viewport: { width: 360, height: 740 },
  serviceWorkers: "allow",
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
});

const TESTS = [LIPID, CBC, SUGAR, URINE];

test("§10 my visits: the camera reads four labels, the first within a second on a slow phone, and offline from then on", async ({
  page,
  context,
  desk: { db, deskUrl },
  openDesk,
  expectedErrors,
}) => {
  expectedErrors.push(CUT_OFF);
  await givenStaff(db);
  const patients = [{ id: "n1", name: "Nandini Rao", tests: TESTS }];
  await givenVisit(db, { slot: "10:00 AM", patients });
  const containers = TESTS.map(({ container }) => container);
  await givenLabels(db, { bookingId: "n1", reference: "DS-2Q8N", containers });
  const fetched: string[] = [];
  context.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const decoders = () => fetched.filter((path) => /zxing/.test(path));
  await page.addInitScript(() => {
    addEventListener(
      "playing",
      () => (document.documentElement.dataset.playing ??= String(Math.round(performance.now()))),
      { capture: true },
    );
    const seen = new MutationObserver(() => {
      if (document.body?.innerText.includes("Red/gold of Nandini Rao"))
        document.documentElement.dataset.read ??= String(Math.round(performance.now()));
    });
    seen.observe(document, { subtree: true, childList: true, characterData: true });
  });
  await openDesk(page, "phlebotomist", "/my-visits");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect(page.getByText("Ask: “Your full name and age, please?”")).toBeVisible();
  expect(decoders(), "what reads labels is not loaded with the page").toEqual([]);

  const headersOf = async (path: string) => (await page.request.get(deskUrl + path)).headers();
  const [scanning, other] = [await headersOf("/my-visits"), await headersOf("/me")];
  expect(scanning["permissions-policy"]).toContain("camera=(self)");
  expect(scanning["content-security-policy"]).toContain("'wasm-unsafe-eval'");
  expect(other["permissions-policy"]).toContain("camera=()");
  expect(other["content-security-policy"]).not.toContain("wasm");

  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.getByRole("link", { name: "Scan the labels" }).click();
  for (const what of ["Red/gold", "Lavender", "Grey"])
    await expect(page.getByText(`${what} of Nandini Rao`)).toBeVisible();
  await expect(page.getByText("All 4 tubes are scanned")).toBeVisible();
  const { playing, read } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
  const milliseconds = Number(read) - Number(playing);
  process.stdout.write(`  first label read, four times slower: ${milliseconds} ms\n`);
  expect(decoders()).not.toEqual([]);
  const camera = () => page.evaluate(() => document.querySelector("video")?.srcObject ?? null);
  expect(await camera(), "the camera is off once all is scanned").toBeNull();

  // What reads labels is kept: the next visit works without the network, from the start of the page.
  await context.setOffline(true);
  await page.goto(`${deskUrl}/my-visits`);
  await page.getByRole("link", { name: "Change", exact: true }).click();
  await page.getByRole("button", { name: "Take back" }).first().click();
  await page.getByRole("button", { name: "Back to the visit" }).last().click();
  await page.getByRole("link", { name: "Scan the labels" }).click();
  await expect(page.getByText("All 4 tubes are scanned")).toBeVisible();
});
