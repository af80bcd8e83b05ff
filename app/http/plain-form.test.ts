import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { formKeyWith } from "./form-key.server.ts";
import { answerPlainForm } from "./plain-form.server.ts";

type Given = { about?: object; secret?: string };

/** The form's key. */
async function keyOf(fields: Record<string, string>, { about, secret = "s" }: Given = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  let key = "";
  await answerPlainForm(form, {
    name: "test",
    check: (value) => ({ ok: true, value }),
    async send(_, given) {
      key = given;
      return { success: true };
    },
    keyOf: formKeyWith(secret),
    about,
    done: () => "/booked/test",
  });
  return key;
}

const asha = { patientName: "Asha Rao", phoneNumber: "1000000009" };
const hba1c = { testId: "hba1c", testPrice: 300 };
const lipids = { testId: "lipid-profile", testPrice: 300 };

test("the same form for the same test is one request; for another test or price it is another", async () => {
  const key = await keyOf(asha, { about: hba1c });
  expect(await keyOf(asha, { about: { ...hba1c } })).toBe(key);
  expect(await keyOf(asha, { about: lipids })).not.toBe(key);
  expect(await keyOf(asha, { about: { ...hba1c, testPrice: 330 } })).not.toBe(key);
  expect(await keyOf({ ...asha, patientName: "Ravi Rao" }, { about: hba1c })).not.toBe(key);
});

test("nobody can compute a form's key without the installation's secret", async () => {
  const key = await keyOf(asha, { about: hba1c });
  expect(await keyOf(asha, { about: hba1c, secret: "other" })).not.toBe(key);
  const plain = JSON.stringify(["test", hba1c, asha]);
  for (const encoding of ["hex", "base64url"] as const)
    expect(createHash("sha256").update(plain).digest(encoding)).not.toBe(key);
});
