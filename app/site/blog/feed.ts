import type { LabDetails } from "#app/lib/lab.ts";
import { locale, localPath } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { escapeXml } from "#app/http/xml.ts";
import { type Post, postPath, shownPost } from "#app/domain/blog/blog.ts";

/** All posts in full, newest first, for feed readers (Atom, RFC 4287). */
export function atomFeed({ url, name }: Pick<LabDetails, "url" | "name">, posts: Post[]) {
  const changed = posts.map((post) => post.publishDate).toSorted();
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale()}" xml:base="${escapeXml(url)}/">
<title>${escapeXml(t`${name}: Blogs`)}</title>
<id>${escapeXml(url + localPath("/blogs"))}</id>
<link rel="self" type="application/atom+xml" href="${escapeXml(url + localPath("/blogs/feed.xml"))}"/>
<link rel="alternate" type="text/html" href="${escapeXml(url + localPath("/blogs"))}"/>
<updated>${changed.at(-1) ?? "1970-01-01T00:00:00.000Z"}</updated>
<author><name>${escapeXml(name)}</name></author>
${posts.map((post) => entry(url, post)).join("\n")}
</feed>
`;
}

function entry(url: string, post: Post) {
  const { title, metaDescription, lang } = shownPost(post);
  const content = lang ? post.content : (post.hindiContent ?? post.content);
  const address = escapeXml(url + localPath(postPath(post.slug)));
  return `<entry${lang ? ` xml:lang="${lang}"` : ""}>
<title>${escapeXml(title)}</title>
<id>${address}</id>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${escapeXml(post.publishDate)}</published>
<updated>${escapeXml(post.publishDate)}</updated>
<category term="${escapeXml(post.category)}"/>
<summary>${escapeXml(metaDescription)}</summary>
<content type="html">${escapeXml(content)}</content>
</entry>`;
}
