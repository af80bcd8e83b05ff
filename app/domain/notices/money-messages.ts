import { toPatient } from "./message-entry.ts";
import { HOUR_MS, UNDO_MS } from "./message-times.ts";

/** What the messages about money have in common; each names an amount, and no test and no reason. */
const OF_MONEY = {
  about: "money",
  channels: ["whatsapp", "sms", "email"],
  waitMs: UNDO_MS,
  usefulMs: 24 * HOUR_MS,
} as const;

export const MONEY_MESSAGES = {
  "pay.link": toPatient({
    ...OF_MONEY,
    name: "Payment link",
    hint: "When the desk presses “Send the pay link”",
    after: [],
    uses: ["lab", "amount", "reference", "pay"],
    text: {
      en: "{lab}: {amount} is still to pay for booking {reference}. Pay here: {pay}",
      hi: "{lab}: बुकिंग {reference} के {amount} बाकी हैं। {pay}",
    },
  }),
  "refund.paid": toPatient({
    ...OF_MONEY,
    name: "Refund",
    hint: "When money has gone back to the patient",
    after: ["refund.given", "refund.sent"],
    uses: ["lab", "amount", "reference", "link"],
    text: {
      en: "{lab}: we have paid back {amount} for booking {reference}. See {link}",
      hi: "{lab}: बुकिंग {reference} के {amount} वापस कर दिए। {link}",
    },
  }),
};
