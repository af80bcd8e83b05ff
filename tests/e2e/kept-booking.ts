import { aPatient, indianDay, type Page } from "./site.ts";

export const ECG = {
  _id: "ECG-1",
  testId: "ecg",
  name: "ECG",
  price: 200,
  category: "Heart",
  description: "",
  quantity: 1,
};

/** What console and log say of a network that is cut. */
export const CUT_OFF = /Failed to load|API error|ERR_|Failed to fetch/;

/** The label of a kept booking. */
export const keptLabel = (page: Page) =>
  page.getByRole("region", { name: "Your booking is kept on this phone" });

/** The names under which bookings are kept in this browser. */
export const keptNames = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("kept-booking:")));

/** Puts a kept booking of a cart into the browser before any page of the test loads. */
export async function givenKept(page: Page, changes: { day?: string; firstTry?: number } = {}) {
  const patient = aPatient();
  const key = crypto.randomUUID();
  const { day = indianDay(2), firstTry } = changes;
  const kept = {
    key,
    path: "/cart-tests",
    body: {
      patientName: patient.name,
      phoneNumber: patient.phone,
      preferredDate: day,
      preferredTime: "10:00 AM",
      tests: [{ testId: "ecg", testName: "ECG", testPrice: 200, category: "Heart", quantity: 1 }],
      totalAmount: 200,
    },
    order: { kind: "cart", items: [ECG] },
    keptAt: Date.now(),
    firstTry,
    tries: 1,
    nextTry: Date.now() + 3_600_000,
    state: { name: "waiting", why: "busy" },
  };
  await page.addInitScript(
    ([name, text]) => {
      if (!sessionStorage.getItem("kept")) localStorage.setItem(name, text);
      sessionStorage.setItem("kept", "once");
    },
    [`kept-booking:${key}`, JSON.stringify(kept)] as const,
  );
  return patient;
}

/** The `_id`s in the server's answers to bookings, in every tab; `fate` says what becomes of each answer. */
export async function answersTo(
  page: Page,
  fate: (nth: number) => "arrives" | "is lost" | "hangs",
) {
  const ids: string[] = [];
  await page.context().route(/\/api\/(bookings|cart-tests)$/, async (route) => {
    const answer = await route.fetch();
    ids.push(String((await answer.json())._id));
    const end = fate(ids.length);
    if (end === "is lost") await route.abort();
    if (end === "arrives") await route.fulfill({ response: answer });
  });
  return ids;
}
