import { Hono } from "hono";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { readBody } from "./answers.server.ts";
import { phoneSchema } from "#app/lib/contact.ts";
import { refuseTooMany } from "./limits.server.ts";

const schema = z.object({ phone: phoneSchema("फ़ोन नंबर लिखें।") });

const app = new Hono()
  .get("/limited/:seconds", (c) => refuseTooMany(c, Number(c.req.param("seconds"))))
  .post("/", async (c) => {
    const body = await readBody(c, () => schema);
    return body.ok ? c.json(body.value) : body.answer;
  });

const post = (body: string) =>
  app.request("/", { method: "POST", body, headers: { "Content-Type": "application/json" } });

test.each([
  ["/limited/30", "बहुत बार कोशिश हो चुकी है। एक मिनट बाद फिर से कोशिश करें।"],
  ["/limited/890", "बहुत बार कोशिश हो चुकी है। 15 मिनट बाद फिर से कोशिश करें।"],
])("the refusal of %s says in Hindi how long to wait", async (path, message) => {
  const answer = await app.request(path);
  expect(answer.status).toBe(429);
  expect(await answer.json()).toMatchObject({ success: false, message });
});

test("a refused body says in Hindi what is wrong, beside its English field name", async () => {
  const message = "10 अंकों का सही फ़ोन नंबर लिखें।";
  expect(await (await post('{"phone":"98"}')).json()).toMatchObject({
    message,
    errors: [{ field: "phone", message }],
  });
  expect(await (await post("{")).json()).toMatchObject({
    message: "भेजी हुई जानकारी सही JSON नहीं है।",
  });
});
