import * as z from "zod/mini";
import { testLabelSchema } from "../lab-test.ts";

/** Tests of one category on a page; `count` is the size of the whole group, other pages included. */
const groupSchema = z.object({
  category: z.string(),
  count: z.number(),
  tests: z.array(testLabelSchema),
});
export type TestGroup = z.infer<typeof groupSchema>;

/** One page of the list of tests. */
export const listPageSchema = z.object({
  /** What was asked for (list-query.ts), without a test or a page that does not exist. */
  query: z.object({
    category: z.string(),
    sort: z.string(),
    find: z.string(),
    page: z.number(),
    test: z.string(),
  }),
  /** The category shown: the one asked for, or that of the test asked for. */
  category: z.string(),
  groups: z.array(groupSchema),
  /** How many tests, and how many pages, `query` finds in all. */
  count: z.number(),
  pageCount: z.number(),
  /** Every category of the catalogue. */
  categories: z.array(z.object({ name: z.string(), count: z.number() })),
});
export type ListPage = z.infer<typeof listPageSchema>;
