import { apiOver } from "#app/http/api.ts";
import { formKeyWith } from "#app/http/form-key.server.ts";
import { testNamed } from "#tests/sample-catalogue.ts";
import { expect, test } from "vitest";
import { bookByForm } from "./book-by-form.server.ts";

const noon = new Date("2026-11-21T06:30:00Z");

/** Where the form leads after the API has answered with this path of a ticket. */
async function ledTo(ticket: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    patientName: "Asha Rao",
    phoneNumber: "1000000942",
    email: "",
    preferredDate: "2026-11-22",
    preferredTime: "09:00 AM",
    notes: "",
  }))
    form.set(name, value);
  const answer = await bookByForm(
    { kind: "test", test: testNamed("HbA1c") },
    {
      api: apiOver(async () => Response.json({ success: true, ticket }, { status: 201 })),
      keyOf: formKeyWith("secret"),
      form,
      now: noon,
      offer: undefined,
    },
  );
  return answer instanceof Response ? answer.headers.get("Location") : answer;
}

test("a booking without JavaScript leads to its ticket, and long after the first to the thanks alone", async () => {
  expect(await ledTo("/ticket/AAAAAAAAAAAAAAAAAAAAAA")).toBe(
    "/booked/test?ticket=AAAAAAAAAAAAAAAAAAAAAA",
  );
  expect(await ledTo("")).toBe("/booked/test");
});
