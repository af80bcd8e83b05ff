import { expect, test } from "vitest";
import { answerPlainForm } from "./plain-form.server.ts";

/** The key under which a form is sent. */
async function keyOf(fields: Record<string, string>, about?: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  let key = "";
  await answerPlainForm(form, {
    check: (value) => ({ ok: true, value }),
    async send(_, given) {
      key = given;
      return { success: true };
    },
    about,
    done: "/booked/test",
  });
  return key;
}

const asha = { patientName: "Asha Rao", phoneNumber: "1000000009" };

test("the same form for the same thing is one request, for another thing another", async () => {
  expect(await keyOf(asha, "hba1c")).toBe(await keyOf(asha, "hba1c"));
  expect(await keyOf(asha, "lipid-profile")).not.toBe(await keyOf(asha, "hba1c"));
  expect(await keyOf({ ...asha, patientName: "Ravi Rao" }, "hba1c")).not.toBe(
    await keyOf(asha, "hba1c"),
  );
});
