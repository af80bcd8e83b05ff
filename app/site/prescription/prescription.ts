import { perLanguage } from "#app/lib/language.ts";
import { testLabelSchema, testSchema } from "#app/domain/lab-tests/lab-test.ts";
import * as z from "zod/mini";

/** Reading a prescription (product §2: Prescription): what the reader knows, and what it answers. */

const knownTestSchema = perLanguage(() =>
  z.extend(testLabelSchema(), {
    aliases: testSchema.shape.aliases,
    /** Only of tests that a word with several tests offers. */
    description: z.optional(z.string()),
  }),
);
export type KnownTest = z.infer<ReturnType<typeof knownTestSchema>>;

/** All that the reader needs: the tests this lab sells, the most ordered first, and the lab's words. */
export const knowledgeSchema = perLanguage(() =>
  z.object({
    tests: z.array(knownTestSchema()),
    /** Spoken, Hinglish and abbreviated words, each with the ids of the tests it may stand for. */
    words: z.record(z.string(), z.array(z.string())),
  }),
);
export type Knowledge = z.infer<ReturnType<typeof knowledgeSchema>>;

const readTestSchema = perLanguage(() =>
  z.extend(z.omit(knownTestSchema(), { aliases: true }), {
    /** `Fluoride tube (grey). 6 hours. Fast 8–10 hours`: what the lab says of it. */
    facts: z.string(),
  }),
);
export type ReadTest = z.infer<ReturnType<typeof readTestSchema>>;

/**
 * One line: `found` has its tests, `choose` what it may mean (nothing is chosen beforehand), `same` the
 * tests of an earlier line. A line is `unsure` when what is written is only close to its choices.
 */
const readLineSchema = perLanguage(() =>
  z.object({
    written: z.string(),
    outcome: z.enum(["found", "choose", "same", "unread"]),
    tests: z.array(readTestSchema()),
    unsure: z.optional(z.boolean()),
    /** The earlier line as written, for `same`. */
    firstWritten: z.optional(z.string()),
  }),
);
export type ReadLine = z.infer<ReturnType<typeof readLineSchema>>;

export const readingSchema = perLanguage(() =>
  z.object({
    lines: z.array(readLineSchema()),
    /** True when the text was longer than MAX_TEXT, or had more lines than MAX_LINES (reading-limits.ts). */
    isCut: z.boolean(),
  }),
);
export type Reading = z.infer<ReturnType<typeof readingSchema>>;
