import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { parseAst } from "vite";

export type Size = { gz: number; br: number };

/** What a page makes a first visitor fetch: exact bytes, gzip 9 and brotli 11. */
export type FirstLoad = {
  html: Size;
  /** Every script: files and inline scripts, without the page's data. */
  script: Size;
  /** The script files among them, as a browser's list of requests adds them up. */
  files: Size;
  style: Size;
  /** The loaders' data inside the page, compressed alone. */
  data: Size;
  /** The site's font files that its style sheets name. */
  fonts: string[];
  /** Words in Devanagari, in the page and its scripts. */
  hindi: string[];
  /** Modules found only by reading another module: each costs a further round trip. */
  late: string[];
};

/** Reads a page as a browser does: its style sheets, its scripts, and all they import statically. */
export async function firstLoad(origin: string, path: string): Promise<FirstLoad> {
  const page = await text(origin + path);
  const inline = scriptsIn(page);
  const data = inline.filter((script) => DATA.test(script)).join("");
  const code = inline.filter((script) => !DATA.test(script));
  const told = hrefs(page, "later");
  const entries = [...sources(page), ...code.flatMap(importsOf)];
  const files = await allImported([...told, ...entries], origin);
  const styles = await Promise.all(hrefs(page, "stylesheet").map((href) => text(origin + href)));
  const withStyle = [...styles, ...contents(page, "style").map(({ text }) => text)];
  return {
    html: sizeOf(page),
    script: sum([...files.values(), ...code].map(sizeOf)),
    files: sum(Array.from(files.values(), sizeOf)),
    style: sum(withStyle.map(sizeOf)),
    data: sizeOf(data),
    fonts: each(withStyle, /\/assets\/([\w-]+)-[\w-]{8}\.woff2/g),
    hindi: each([page, ...files.values()], /([\u0900-\u097f\u200d]+)/g),
    late: Array.from(files.keys()).filter((file) => !told.includes(file)),
  };
}

/** What the pattern's group finds in the texts, each once. */
const each = (texts: string[], pattern: RegExp) =>
  Array.from(
    new Set(texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, found = ""]) => found))),
  ).toSorted();

const DATA = /^window\.__reactRouterContext\.streamController\./;

const contents = (page: string, tag: string) =>
  Array.from(
    page.matchAll(new RegExp(`<${tag}(\\s[^>]*)?>([\\s\\S]*?)</${tag}>`, "g")),
    ([, attributes = "", text = ""]) => ({ attributes, text }),
  );

const scriptsIn = (page: string) =>
  contents(page, "script")
    .filter(({ attributes }) => !/\bsrc=|ld\+json/.test(attributes))
    .map(({ text }) => text.trim());

const sources = (page: string) =>
  contents(page, "script").flatMap(({ attributes }) => /src="([^"]+)"/.exec(attributes)?.[1] ?? []);

const hrefs = (page: string, rel: string) =>
  Array.from(
    page.matchAll(new RegExp(`<link rel="${rel}"[^>]* href="([^"#]+)`, "g")),
    ([, href = ""]) => href,
  );

/** What a module loads before it runs: static imports, and `import()` at its top level. */
function importsOf(code: string): string[] {
  return parseAst(code).body.flatMap((node) => {
    const source =
      node.type === "ExpressionStatement" && node.expression.type === "ImportExpression"
        ? node.expression.source
        : "source" in node && node.source;
    return source && source.type === "Literal" && typeof source.value === "string"
      ? [source.value]
      : [];
  });
}

async function allImported(wanted: string[], origin: string) {
  const files = new Map<string, string>();
  for (const file of wanted) {
    if (files.has(file)) continue;
    const code = await text(origin + file);
    files.set(file, code);
    wanted.push(...importsOf(code).map((path) => new URL(path, origin + file).pathname));
  }
  return files;
}

async function text(url: string) {
  const answer = await fetch(url, { headers: { Connection: "close" } });
  return answer.text();
}

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const sizes = new Map<string, Size>();

function sizeOf(body: string): Size {
  const known = sizes.get(body) ?? {
    gz: gzipSync(body, { level: 9 }).length,
    br: brotliCompressSync(body, BEST).length,
  };
  sizes.set(body, known);
  return known;
}

const sum = (sizes: Size[]): Size => ({
  gz: sizes.reduce((total, { gz }) => total + gz, 0),
  br: sizes.reduce((total, { br }) => total + br, 0),
});
