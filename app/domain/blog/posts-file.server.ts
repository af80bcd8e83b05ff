import type { Row } from "#app/db/schema.server.ts";
import { offSiteFields, offSiteOf } from "#app/domain/catalogue/off-site-fields.server.ts";
import { idField, namedField, type Read, textField } from "#app/import/import-rows.server.ts";
import { readListFile } from "#app/import/list-file.server.ts";
import { hindiField } from "#app/import/hindi-text.server.ts";
import * as z from "zod/mini";
import { markupToHtml } from "./markup.server.ts";
import { pictureSources, sanitisePost } from "./sanitise.server.ts";

/** A path of this site, or a link. */
export const isPostPicture = (text: string) => /^(\/(?!\/)|https:\/\/)[^\s"'<>]+$/.test(text);
const NO_PICTURE =
  "is not a picture's address: a path of this site beginning with / (a file in public/), or a link beginning with https://";
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
  image: z._default(
    z.string("is not text").check(
      z.trim(),
      z.refine((text) => text === "" || isPostPicture(text), NO_PICTURE),
    ),
    "",
  ),
  publishDate: timestamp,
  createdAt: z.optional(timestamp),
  content: z.optional(z.string("is not text")),
  hindiTitle: hindiField(200),
  hindiMetaDescription: hindiField(500),
  hindiContent: z.optional(z.string("is not text")),
  checkedBy: textField(100),
  source: z._default(z.string("is not text"), ""),
  hindiSource: z._default(z.string("is not text"), ""),
  ...offSiteFields,
});

type Dated = Pick<Row<"posts">, "publishDate" | "createdAt" | "id">;
const sortKey = (post: Dated) => post.publishDate + post.createdAt;
const newestFirst = (a: Dated, b: Dated) =>
  sortKey(b).localeCompare(sortKey(a)) || a.id.localeCompare(b.id);

/** A stored post as the file writes it. */
export function postEntry(row: Row<"posts">) {
  const { id: _, tags, ...entry } = row;
  return { ...entry, tags: JSON.parse(tags) as string[] };
}

type Source = {
  /**
   * The file beside the list: `slug.html` for a post without `content`, `slug.hi.html` for one without
   * `hindiContent`.
   */
  bodyOf?: (name: string) => string | undefined;
  /** Whether the site has a file at a path like `/images/x.png`, or a picture at one like `/pictures/….webp`. */
  hasFile?: (path: string) => boolean;
};

/**
 * Reads a list of posts (as catalogue/posts/posts.json) and sanitises their bodies. Pictures that no
 * visitor could load are refused; a missing file of this site is only noted, as it may come later.
 */
export function readPosts(
  json: string,
  stored: readonly Row<"posts">[] = [],
  { bodyOf = () => undefined, hasFile = () => true }: Source = {},
): Read<Row<"posts">> {
  const unserved = new Set<string>();
  const { rows, problems, notes } = readListFile(json, {
    fields: Object.keys(postRow.shape),
    optional: [
      "content",
      "createdAt",
      "hindiTitle",
      "hindiMetaDescription",
      "hindiContent",
      "checkedBy",
      "source",
      "hindiSource",
      ...Object.keys(offSiteFields),
    ],
    schema: postRow,
    unique: ["slug"],
    stored: stored.map(postEntry),
    prepare: (value) => withBodies(value, bodyOf),
    toRow(entry, _position, report): Row<"posts"> {
      const { content, pictures } = readBody("content", entry.content, report);
      const hindi = readBody("hindiContent", entry.hindiContent, report);
      if (content.trim() === "")
        report(`content is missing: no text, and no file ${entry.slug}.html`);
      if ((entry.hindiTitle === "") !== (hindi.content.trim() === ""))
        report("the Hindi version needs both: hindiTitle, and hindiContent or SLUG.hi.html");
      for (const path of [entry.image, ...pictures, ...hindi.pictures])
        if (path.startsWith("/") && !hasFile(path)) unserved.add(path);
      return {
        ...entry,
        id: entry.slug,
        tags: JSON.stringify(entry.tags),
        content,
        hindiContent: hindi.content,
        source: sourceOf(entry.source, content),
        hindiSource: sourceOf(entry.hindiSource, hindi.content),
        ...offSiteOf(entry),
        createdAt: entry.createdAt ?? entry.publishDate,
      };
    },
  });
  if (unserved.size > 0)
    notes.push(`pictures that this site has no file for: ${[...unserved].join(", ")}`);
  return { rows: rows.toSorted(newestFirst), problems, notes };
}

/** Sanitises a body and reports pictures that no visitor could load. */
function readBody(
  field: string,
  body: string | undefined,
  report: (reason: string, value: string) => void,
) {
  const written = (body ?? "").replaceAll("\0", "");
  const pictures = pictureSources(written);
  for (const src of pictures)
    if (!isPostPicture(src)) report(`${field}: src ${NO_PICTURE}`, src || "no src");
  return { content: sanitisePost(written), pictures };
}

/** What was typed on the desk, unless the file has another text than comes of it. */
const sourceOf = (source: string, content: string) =>
  markupToHtml(source) === content ? source : "";

/** A body in the entry takes precedence over the file beside the list. */
function withBodies(value: unknown, bodyOf: (name: string) => string | undefined) {
  const parsed = z.safeParse(z.looseObject({ slug: idField }), value);
  if (!parsed.success) return value;
  const { slug } = parsed.data;
  const beside = { content: bodyOf(slug), hindiContent: bodyOf(`${slug}.hi`) };
  const found = Object.entries(beside).filter(([, body]) => body !== undefined);
  return { ...Object.fromEntries(found), ...parsed.data };
}
