/** Runs in the page when it has been read to its end and painted once. */
const START = `addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout(()=>{
for(const link of document.querySelectorAll("[rel=later]"))link.rel="modulepreload";
const later=document.querySelector("[type=later]"),now=document.createElement("script");
now.type="module";now.text=later.text;later.replaceWith(now)})))`;

/**
 * A page can be read before it can be used: its scripts, many times its own size, are fetched and run
 * once it has been painted. React Router would have the browser begin as soon as it reads their names;
 * then a slow line and a slow processor are shared between what is seen and what is not.
 * @param mark lets the starting script run (security.ts).
 */
export async function paintFirst(page: Response, mark: string) {
  if (!page.headers.get("Content-Type")?.startsWith("text/html")) return page;
  const html = await page.text();
  const later = html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/(<script[^<>]*) type="module"/, '$1 type="later"')
    .replace("</head>", `<script nonce="${mark}">${START}</script></head>`);
  return new Response(later, page);
}
