import { isIsoDay } from "#app/lib/dates.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import { ALL_TIMES } from "#app/domain/visit-plan/every-time.ts";
import {
  DAYS_OF_WEEK,
  type Places,
  SEEN,
  type Seen,
  slotRule,
} from "#app/domain/lab-rules/lab-slot.ts";
import * as z from "zod/mini";
import {
  DEFAULT_RULES,
  type LabRules,
  MOST_CHARGE,
  MOST_VISITS,
  MOST_WAIT_HOURS,
} from "#app/domain/lab-rules/lab-rules.ts";

const clockTime = z
  .string("is missing")
  .check(z.regex(/^(0[1-9]|1[0-2]):[0-5]\d [AP]M$/, 'is not a time like "08:00 AM"'));

const openHours = z
  .strictObject({ from: clockTime, to: clockTime })
  .check(z.refine(({ from, to }) => minutesOf(from) < minutesOf(to), "ends before it begins"));

const pincodes = z.array(
  z.string("is not text").check(z.regex(/^\d{6}$/, "is not a pincode of six digits")),
);

const capacity = z.nullable(
  z
    .int("is not a whole number of visits")
    .check(z.minimum(1, "is below 1"), z.maximum(MOST_VISITS, `is above ${MOST_VISITS}`)),
);

/** A time that is not the same on all days, or not shown at once. */
const week = z.pipe(
  z.strictObject({
    seen: z.enum(SEEN, `is none of ${SEEN.join(", ")}`),
    week: z
      .array(z.union([capacity, z.literal("off")], 'is no number of visits, null or "off"'))
      .check(z.length(DAYS_OF_WEEK, "has not seven days")),
  }),
  z.transform(({ seen, week: places }: { seen: Seen; week: Places[] }) =>
    slotRule({ seen, week: places }),
  ),
);

const slot = z.union([capacity, week], {
  error: ({ input }) =>
    typeof input === "object" ? "is not a week of visits" : "is not a whole number of visits",
});

const numberTo = (most: number, least: number) =>
  z
    .int("is not a whole number")
    .check(z.minimum(least, `is below ${least}`), z.maximum(most, `is above ${most}`));

const rulesSchema = z
  .strictObject({
    hours: z._default(openHours, DEFAULT_RULES.hours),
    sunday: z.optional(z.nullable(openHours)),
    slots: z._default(
      z.partialRecord(z.enum(ALL_TIMES, "is no time that can be offered"), slot),
      DEFAULT_RULES.slots,
    ),
    places: z._default(
      z.strictObject({
        waitHours: z.nullable(numberTo(MOST_WAIT_HOURS, 1)),
        sameOnce: z.boolean("is neither true nor false"),
        deskMore: z.nullable(numberTo(MOST_VISITS, 0)),
      }),
      DEFAULT_RULES.places,
    ),
    closedDays: z._default(
      z.array(z.string("is not text").check(z.refine(isIsoDay, "is not a day like 2026-12-25"))),
      [],
    ),
    pincodes: z._default(pincodes, []),
    chargedPincodes: z._default(pincodes, []),
    visitCharge: z._default(
      z
        .int("is not a whole number of rupees")
        .check(z.minimum(0, "is below 0"), z.maximum(MOST_CHARGE, `is above ${MOST_CHARGE}`)),
      0,
    ),
  })
  .check(
    z.superRefine(({ pincodes: free, chargedPincodes }, check) => {
      for (const pincode of chargedPincodes.filter((charged) => free.includes(charged)))
        check.addIssue({
          code: "custom",
          path: ["chargedPincodes"],
          message: `${pincode} stands in both lists`,
        });
    }),
  );

export type ReadRules = { ok: true; rules: LabRules } | { ok: false; problems: string[] };

/**
 * Reads the lab's rules from JSON. Fields left out have their defaults; Sundays are like weekdays.
 * @returns what is wrong with them, a sentence for each field.
 */
export function readRules(json: string): ReadRules {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, problems: ["This is not JSON."] };
  }
  const parsed = z.safeParse(rulesSchema, value);
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.map(sentence) };
  const { sunday = parsed.data.hours, ...rules } = parsed.data;
  return { ok: true, rules: { ...rules, sunday } };
}

const sentence = (issue: z.core.$ZodIssue) =>
  issue.code === "unrecognized_keys"
    ? `Unknown: ${issue.keys.join(", ")}.`
    : `${issue.path.join(".") || "The file"}: ${issue.message}.`;
