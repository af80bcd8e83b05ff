import type { Locator } from "@playwright/test";
import { aPatient, indianDay } from "./site.ts";

/** The control of a form by its field's name (product §3). */
export const field = (form: Locator, name: string) => form.locator(`[name="${name}"]`);

/** Chooses one of a few, be it drawn as radio buttons or as a list. */
export async function choose(form: Locator, name: string, label: string) {
  const control = field(form, name);
  if ((await control.first().evaluate((element) => element.localName)) === "select")
    return void (await control.selectOption(label));
  const option = { has: form.page().locator(`[name="${name}"]`), hasText: label };
  await form.locator("label").filter(option).first().click();
}

type Typed = { name?: string; phone?: string; email?: string; day?: string; time?: string };

/** Fills a booking form as a visitor would; a part given as "" is left out. */
export async function fillBooking(form: Locator, typed: Typed = {}) {
  const patient = { ...aPatient(), day: indianDay(2), time: "10:00 AM", ...typed };
  if (patient.name) await field(form, "patientName").fill(patient.name);
  if (patient.phone) await field(form, "phoneNumber").fill(patient.phone);
  if (patient.email) await field(form, "email").fill(patient.email);
  if (patient.day) await field(form, "preferredDate").fill(patient.day);
  if (patient.time) await choose(form, "preferredTime", patient.time);
  return patient;
}
