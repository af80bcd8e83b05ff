import * as z from "zod/mini";

/** A reminder as its pages show it (product §3: Again). */

const channelSchema = z.enum(["sms", "whatsapp", "email"]);

const choiceSchema = z.object({
  /** `test:hba1c`, as forms post it. */
  value: z.string(),
  name: z.string(),
  /** Rupees, of today. */
  price: z.number(),
  /** `10–12 hours`; blank without a fast. */
  fasting: z.string(),
  fastHours: z.number(),
  /** Of a package: how many tests it has. */
  tests: z.optional(z.number()),
  /** Ticked beforehand, or asked for. */
  chosen: z.boolean(),
});
export type Choice = z.infer<typeof choiceSchema>;

/** The page behind the ticket, on which a patient asks to be reminded. */
export const askSchema = z.object({
  reference: z.string(),
  phoneEnding: z.string(),
  /** The days that are offered at once. */
  days: z.array(z.object({ months: z.number(), day: z.string() })),
  choices: z.array(choiceSchema),
  channels: z.array(channelSchema),
  /** The address of the booking or of the reminder. */
  email: z.optional(z.string()),
  /** Text and link of the message, to the letter, and what an SMS is from. */
  message: z.object({ text: z.string(), link: z.string(), header: z.optional(z.string()) }),
  /** What stands, once it was asked for. */
  set: z.optional(
    z.object({
      state: z.enum(["planned", "reminded", "booked", "stopped", "later"]),
      day: z.string(),
      items: z.array(z.string()),
      channel: channelSchema,
      askedAt: z.string(),
      /** It was stopped, and can be taken up again as it was. */
      canTakeUp: z.boolean(),
      /** The booking that came of it. */
      booked: z.optional(z.string()),
    }),
  ),
});
export type Ask = z.infer<typeof askSchema>;

/** The page behind the link in the message. */
export const linkedSchema = z.object({
  state: z.enum(["open", "booked", "stopped", "over"]),
  /** The day on which it was asked for. */
  askedOn: z.string(),
  /** First name and initial: `Meenakshi R.` */
  name: z.string(),
  phoneEnding: z.string(),
  /** Where, without the address; absent where none was given. */
  area: z.optional(z.string()),
  /** What was asked for, and what else the old booking had. */
  choices: z.array(choiceSchema),
  /** What is no longer offered. */
  gone: z.array(z.string()),
  /** Rupees for the way. */
  charge: z.number(),
  /** The days that can be chosen, the first one with the time that stands ready. */
  days: z.array(
    z.object({ day: z.string(), times: z.array(z.string()), full: z.array(z.string()) }),
  ),
  time: z.optional(z.string()),
  /** The day to which it can be put off; absent where it was before. */
  later: z.optional(z.string()),
  /** The day to which it was put off, while it waits for it. */
  putOffTo: z.optional(z.string()),
  /** The reference of what was booked. */
  booked: z.optional(z.string()),
});
export type Linked = z.infer<typeof linkedSchema>;

/** What a patient who books from the link gets. */
export const bookedSchema = z.object({
  reference: z.string(),
  /** The path of its ticket; blank for one that was booked longer ago. */
  ticket: z.string(),
  day: z.string(),
  time: z.string(),
});
export type Booked = z.infer<typeof bookedSchema>;
