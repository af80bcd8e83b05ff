import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startServer, type StartedServer } from "./built-site.ts";

/**
 * A made-up person goes through every journey, with valid and with broken input. None of her data may
 * appear in a log line, a metric or a cached answer.
 */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const NAME = "Canaria Zwitscher";
const PHONE = "9182736450";
const EMAIL = "canaria.zwitscher@example.in";
const NOTE = "whistles-at-the-door";
const TRACE = /canaria|zwitscher|9182736450|91827 ?36450|whistles|birdcage/i;

let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "debug", REPORTS_OTP: "required" } });
});
afterAll(() => server.stop());

const DAY = 86_400_000;
const inThreeDays = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10);
const patient = {
  patientName: NAME,
  phoneNumber: PHONE,
  email: EMAIL,
  preferredDate: inThreeDays,
  preferredTime: "09:00 AM",
  notes: NOTE,
};
const aTest = { testId: "complete-blood-count", testName: NAME, testPrice: 300 };
const caller = {
  name: NAME,
  phone: PHONE,
  email: EMAIL,
  age: "34",
  gender: "female",
  concernType: "Other",
  preferredTime: "9:00 AM - 11:00 AM",
  message: NOTE,
};

const address = { flat: "Birdcage 7", street: NAME, landmark: NOTE, pincode: "560038" };
const wishes: [change: string, body: Record<string, unknown>][] = [
  ["address", address],
  ["new-time", { preferredDate: inThreeDays, preferredTime: "11:00 AM" }],
  ["cancel", { reason: "other" }],
  ["erase", {}],
];

const JOURNEYS: [path: string, body: Record<string, unknown>][] = [
  ["/api/bookings", { ...patient, ...aTest }],
  ["/api/bookings", { ...patient, ...aTest, packageType: "women-25-50" }],
  ["/api/bookings", { ...patient, packageName: NAME, packagePrice: 1, testsIncluded: NOTE }],
  ["/api/cart-tests", { ...patient, tests: [{ ...aTest, category: NOTE }], totalAmount: 300 }],
  ["/api/callbacks", caller],
  ["/api/reports/code", { phone: PHONE }],
];
const FORMS: [path: string, fields: Record<string, string>][] = [
  ["/book?test=complete-blood-count", patient],
  ["/package/full-body-checkup", patient],
  ["/callback", caller],
  ["/reports", { phone: PHONE, code: "123456" }],
  ["/prescription", { text: `CBC, ${NAME}, ${NOTE}` }],
  ["/callback.data", caller],
];
const READS = [
  `/api/prescription?text=CBC, ${NAME}`,
  `/api/reports/patient/${PHONE}`,
  `/api/reports/patient/+91 ${PHONE}`,
  `/api/reports/download/${PHONE}`,
  `/reports?phone=${PHONE}`,
  `/tests?name=${NAME}&phone=${PHONE}`,
  `/callback/thank-you?time=9:00 AM - 11:00 AM&name=${NAME}`,
  `/nowhere/${PHONE}?email=${EMAIL}`,
  `/api/nowhere/${EMAIL}`,
  `/blog/${PHONE}`,
  `/api/blogs/${EMAIL}`,
  `/package/${NAME}`,
  `/%zz${PHONE}`,
  `/%25zz${PHONE}`,
];

const json = { "Content-Type": "application/json" };
const post = (path: string, init: RequestInit) =>
  fetch(`${server.url}${path}`, { method: "POST", redirect: "manual", ...init });

/** The token of the ticket of a new booking. */
async function bookForToken() {
  const body = JSON.stringify({ ...patient, ...aTest });
  const answer = await post("/api/bookings", { body, headers: json });
  const { ticket } = (await answer.json()) as { ticket: string };
  return ticket.replace("/ticket/", "");
}

/** One journey with a valid body, with every kind of broken body, and with her data in the headers. */
async function send(path: string, body: Record<string, unknown>) {
  const whole = JSON.stringify(body);
  const statuses = [
    (await post(path, { body: whole, headers: json })).status,
    (await post(path, { body: whole.slice(0, -1), headers: json })).status,
    (await post(path, { body: whole })).status,
    (await post(path, { body: whole.padEnd(70_000), headers: json })).status,
    (await post(path, { body: JSON.stringify([body]), headers: json })).status,
  ];
  for (const field of Object.keys(body))
    for (const wrong of [`${NAME}\u0000`, { [NAME]: PHONE }, [EMAIL]])
      await post(path, { body: JSON.stringify({ ...body, [field]: wrong }), headers: json });
  const herself = { "Idempotency-Key": PHONE, "User-Agent": EMAIL, Referer: `http://x/${PHONE}` };
  for (const other of [whole, JSON.stringify({ ...body, notes: NAME, message: NAME })])
    await post(path, { body: other, headers: { ...json, ...herself, Origin: `http://${PHONE}` } });
  return statuses;
}

test("a canary flies through every journey and leaves no feather", async () => {
  const accepted: number[] = [];
  for (const [path, body] of JOURNEYS) accepted.push((await send(path, body))[0] ?? 0);
  expect(accepted).toEqual([201, 201, 201, 201, 201, 200]);

  const forms: number[] = [];
  for (const [path, fields] of FORMS) {
    forms.push((await post(path, { body: new URLSearchParams(fields) })).status);
    const { patientName: _, name: __, phone: ___, ...incomplete } = fields;
    await post(path, { body: new URLSearchParams(incomplete) });
  }
  expect(forms.slice(0, 4)).toEqual([303, 303, 303, 401]);

  const token = await bookForToken();
  const tickets = [
    `/api/tickets/${token}`,
    `/ticket/${token}`,
    `/ticket/${token}.data`,
    `/TICKET/${token}`,
  ];
  for (const [change, body] of wishes) await send(`/api/tickets/${token}/${change}`, body);
  for (const [change, body] of wishes) await send(`/api/tickets/${NOTE}/${change}`, body);

  for (const path of [...READS, ...tickets]) {
    await (await fetch(server.url + path)).text();
    await (await fetch(server.url + path, { method: "HEAD" })).text();
  }
  const search = `/search?q=${PHONE}`;
  for (const path of [search, `/api${search}`]) await (await fetch(server.url + path)).text();

  // Time for late log lines.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toMatch(/^doorstep_bookings_accepted_total ([6-9]|[1-9]\d+)$/m);
  const places = { log: server.written.out + server.written.err, metrics };
  for (const [place, text] of Object.entries(places)) {
    expect([place, text.split("\n").filter((line) => TRACE.test(line))]).toEqual([place, []]);
    expect([place, text.includes(token)]).toEqual([place, false]);
  }
  expect(places.log.split("\n").length).toBeGreaterThan(150);
});

test("nothing of her is in any public page or call", async () => {
  const pages =
    "/ /tests /book?test=complete-blood-count /packages /packages/mini /package/full-body-checkup /health-concern/heart /recommended-checkup/women/25-50 /checkups/women /cart /callback /callback/thank-you /booked/test /blogs /reports /collection-booth /privacy /search /search?q=blood /robots.txt /sitemap.xml".split(
      " ",
    );
  const calls = "tests packages packages/hero blogs booths search?q=blood openapi.json".split(" ");
  for (const path of [...pages, ...calls.map((call) => `/api/${call}`)]) {
    const answer = await fetch(server.url + path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect([path, TRACE.test(await answer.text())]).toEqual([path, false]);
    expect([path, TRACE.test(JSON.stringify([...answer.headers]))]).toEqual([path, false]);
  }
});
