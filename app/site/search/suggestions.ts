import { perLanguage } from "#app/lib/language.ts";
import { sampleFactsSchema } from "#app/domain/lab-tests/lab-test.ts";
import * as z from "zod/mini";

/** What a suggestion of the header's search box is, and what can be done with it. */

export const suggestionSchema = perLanguage(() =>
  z.extend(z.partial(sampleFactsSchema()), {
    /** The test's id, or the package's packageType. */
    id: z.string(),
    type: z.enum(["test", "package", "concern", "condition"]),
    name: z.string(),
    category: z.string(),
    price: z.optional(z.number()),
    path: z.string(),
    /** Matched like the name: CBC, LFT … (product §3: Search catalogue entry). */
    aliases: z.optional(z.array(z.string())),
    /** What it is called in Hindi, in both scripts; the first is shown on the Hindi site. */
    spoken: z.optional(z.array(z.string())),
    /** Shown and sent by a booking. */
    originalPrice: z.optional(z.number()),
    /** The names of a package's tests. */
    tests: z.optional(z.array(z.string())),
  }),
);
export type Suggestion = z.infer<ReturnType<typeof suggestionSchema>>;

/** Tests and packages can be booked; concerns and conditions lead to a page. */
export const isSold = ({ type }: Pick<Suggestion, "type">) => type === "test" || type === "package";

/** What is agreed by phone leads to its card, which says so. */
export const isBookable = (entry: Suggestion) => isSold(entry) && !entry.restrictionNote;
