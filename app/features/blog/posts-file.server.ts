import type { NewRow } from "#app/db/schema.server.ts";
import {
  checkRow,
  idField,
  jsonEntries,
  namedField,
  type Read,
  type RowProblem,
  textField,
  uniqueness,
} from "#app/lib/import-rows.server.ts";
import * as z from "zod/mini";
import { sanitisePost } from "./sanitise.server.ts";

const isPictureAddress = (text: string) => /^(\/(?!\/)|https?:\/\/)[^\s"'<>]+$/.test(text);
const timestamp = z.pipe(
  z.string("is missing").check(
    z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/, "is not a date like 2026-11-21"),
    z.refine((text) => !Number.isNaN(Date.parse(text)), "is not a real date"),
  ),
  z.transform((text) => new Date(text).toISOString()),
);

const postRow = z.object({
  slug: idField,
  title: namedField(),
  metaDescription: textField(500),
  category: textField(80),
  tags: z._default(z.array(namedField(60), "is not a list of words"), []),
  image: z
    .string("is missing")
    .check(z.refine(isPictureAddress, "is neither a path beginning with / nor a link")),
  publishDate: timestamp,
  createdAt: z.optional(timestamp),
  content: z.optional(z.string("is not text")),
});

type Dated = Pick<NewRow<"posts">, "publishDate" | "createdAt" | "id">;
const sortKey = (post: Dated) => post.publishDate + post.createdAt;
const newestFirst = (a: Dated, b: Dated) =>
  sortKey(b).localeCompare(sortKey(a)) || a.id.localeCompare(b.id);

/**
 * Reads a list of posts (as catalogue/posts/posts.json). A post without `content` takes its body from
 * `bodyOf(slug)`, the file `slug.html` beside the list. Bodies come out sanitised.
 */
export function readPosts(
  json: string,
  bodyOf: (slug: string) => string | undefined,
): Read<NewRow<"posts">> {
  const problems: RowProblem[] = [];
  const rows: NewRow<"posts">[] = [];
  const isNew = uniqueness("slug", problems);
  for (const { value, line } of jsonEntries(json, problems)) {
    const row = checkRow(postRow, value, line, problems);
    if (!row || !isNew(row.slug, line)) continue;
    const content = sanitisePost((row.content ?? bodyOf(row.slug) ?? "").replaceAll("\0", ""));
    if (content.trim() === "") {
      problems.push({ line, reason: `content is missing: no text, and no file ${row.slug}.html` });
      continue;
    }
    rows.push({
      ...row,
      id: row.slug,
      tags: JSON.stringify(row.tags),
      content,
      createdAt: row.createdAt ?? row.publishDate,
    });
  }
  return { rows: rows.toSorted(newestFirst), problems };
}
