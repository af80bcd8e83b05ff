import { expect, test } from "vitest";
import { whatsAppMessage } from "./fill-template.ts";

const LINKS = { "{ticket}": "https://lab.example/ticket/x" };
const notice = (event: string, variables: object) =>
  ({
    id: "n1",
    event,
    recipient: "1000000001",
    language: "en",
    variables: JSON.stringify(variables),
  }) as Parameters<typeof whatsAppMessage>[0];

test("§10 notices: the link to pay opens the ticket at “Pay now”", () => {
  const said = { lab: "Asha", amount: "Rs 1,250", reference: "DS-7K4M", pay: "{ticket}#pay" };
  expect(whatsAppMessage(notice("pay.link", said), LINKS)).toMatchObject({
    template: "pay_link",
    words: ["Rs 1,250", "DS-7K4M", "https://lab.example/ticket/x#pay"],
    button: undefined,
  });
  expect(() => whatsAppMessage(notice("pay.link", said), {})).toThrow("Nothing fills in {pay}");
});

test("§10 notices: a code stands in the text and in the button that copies it", () => {
  const said = { lab: "Asha", code: "402719" };
  expect(whatsAppMessage(notice("report.code", said), {})).toMatchObject({
    template: "report_code",
    words: ["402719"],
    button: "402719",
  });
});
