import { createHash } from "node:crypto";
import { currentLanguage } from "#app/lib/language.ts";
import { pagePolicy } from "#server/guard/security.ts";

/**
 * Starts the page's modules after its first paint. Before it, keeps room below the header where this
 * device has bookings: all visitors get the same page (site/own-bookings).
 */
const START = `addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout(()=>{
for(const link of document.querySelectorAll("[rel=later]"))link.rel="modulepreload";
const later=document.querySelector("[type=later]"),now=document.createElement("script");
now.type="module";now.text=later.text;later.replaceWith(now)})));
try{if(localStorage.bookings&&!/\\/ticket\\//.test(location.pathname))document.documentElement.dataset.own=""}catch{}`;

/**
 * Hides a Hindi page, for three seconds at most, on a machine without letters of Hindi until the site's
 * font has come: boxes would take their place, and all would move. Without the letters, a wide one and
 * a narrow one are the same box.
 */
const WAIT_FOR_LETTERS = `{const c=document.createElement("canvas").getContext("2d"),w=t=>c.measureText(t).width,
s=document.documentElement.style,show=()=>s.visibility="";if(w("फ")===w("र")){s.visibility="hidden";Promise.race([
Promise.all([400,700].map(n=>document.fonts.load(n+' 1em "Anek Hindi"',"क"))),new Promise(r=>setTimeout(r,3e3))])
.then(show,show)}}`;

/**
 * A translator, a spell checker or an extension puts the page's texts into elements of its own. React then
 * removes, or inserts before, a node that is not where it was, and the browser throws: instead of the page
 * its error page stands there, after a booking too. What was moved inside is found in what holds it now;
 * what is gone stays gone (decision 68).
 */
const MOVED_NODES = `{const p=Node.prototype,{removeChild:r,insertBefore:i}=p,
held=(by,n)=>{while(n&&n.parentNode!==by)n=n.parentNode;return n};
p.removeChild=function(n){const h=held(this,n);if(h)r.call(this,h);return n};
p.insertBefore=function(n,before){return i.call(this,n,before&&held(this,before))}}`;

/** What runs in the head of every page. */
const IN_HEAD = [MOVED_NODES, ...(currentLanguage() === "hi" ? [WAIT_FOR_LETTERS] : []), START];

/**
 * Reads a rendered page once, to
 * - defer its modules until it has been painted (decision 11): React Router lets the browser fetch them
 *   as soon as it reads their names, and they then compete with the page for line and processor;
 * - allow exactly its own inline scripts by hash: a nonce could not be cached;
 * - remove the nonce that marks them.
 * With `isSecret`, the files of its style sheet are preloaded: a style sheet in the page asks for fonts and
 * pictures with the page's address as Referer, whatever the page's policy; a preload follows the policy.
 * @throws when React Router no longer writes the tags this relies on.
 */
export async function finishPage(page: Response, nonce: string, { isSecret = false } = {}) {
  if (!page.headers.get("Content-Type")?.startsWith("text/html")) return page;
  const { html, hashes } = finishHtml(await page.text(), nonce);
  const headers = new Headers(page.headers);
  headers.set("Content-Security-Policy", pagePolicy(hashes));
  if (isSecret && html) headers.set("Link", preloadOf(filesOfStyles(html)));
  return new Response(html, { status: page.status, headers });
}

function finishHtml(rendered: string, nonce: string) {
  if (rendered === "") return { html: null, hashes: [] }; // the answer to a HEAD
  const hashes = IN_HEAD.map(hashOf);
  const counts = { module: 0, modulepreload: 0 };
  const [first = "", ...rest] = rendered.split(` nonce="${nonce}"`);
  // Each cut goes through a tag of ours; `html` ends with its first half.
  let html = first;
  for (const piece of rest) {
    const start = html.lastIndexOf("<");
    const end = piece.indexOf(">");
    const tag = html.slice(start) + piece.slice(0, end);
    const content = piece.slice(end + 1, piece.indexOf("</script", end));
    if (tag.startsWith("<script") && !tag.includes(' src="')) hashes.push(hashOf(content));
    html = html.slice(0, start) + defer(tag, counts) + piece.slice(end);
  }
  const head = html.indexOf("</head>");
  if (counts.module !== 1 || counts.modulepreload === 0 || head < 0)
    throw new Error(
      `A rendered page has ${counts.module} module scripts, ${counts.modulepreload} preloaded modules and ${head < 0 ? "no" : "a"} head; one, some and a head were expected. Has React Router changed?`,
    );
  return {
    html: `${html.slice(0, head)}${IN_HEAD.map((script) => `<script>${script}</script>`).join("")}${html.slice(head)}`,
    hashes,
  };
}

function defer(tag: string, counts: { module: number; modulepreload: number }) {
  if (tag.startsWith("<script") && tag.includes(' type="module"')) {
    counts.module += 1;
    return tag.replace(' type="module"', ' type="later"');
  }
  if (tag.startsWith('<link rel="modulepreload"')) {
    counts.modulepreload += 1;
    return tag.replace('rel="modulepreload"', 'rel="later"');
  }
  return tag;
}

/** The fonts and pictures of the page's style sheet, each once. What a visitor typed names no built file. */
const filesOfStyles = (html: string) =>
  Array.from(
    new Set(Array.from(html.matchAll(/url\(["']?(\/assets\/[\w.-]+)/g), ([, file = ""]) => file)),
  ).filter((file) => /\.(woff2|svg)$/.test(file));

const AS_FONT = 'as=font; type="font/woff2"; crossorigin';

const preloadOf = (files: readonly string[]) =>
  files
    .map((file) => `<${file}>; rel=preload; ${file.endsWith(".svg") ? "as=image" : AS_FONT}`)
    .join(", ");

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
