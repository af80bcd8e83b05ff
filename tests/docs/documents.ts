import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { marked, type Token } from "marked";

export const root = resolve(import.meta.dirname, "../..");

/** Made by npm, Git or a run of the program. */
const MADE = ["**/node_modules", ".git", "build", "data", ".react-router", "test-results"];

/** Every file and folder of the project, from its root. */
export const files = globSync(["**/*", ".*", ".ci/*"], { cwd: root, exclude: MADE });

export const read = (file: string) => readFileSync(join(root, file), "utf8");

/** The parts of a document, from the Markdown parser. */
type Document = {
  file: string;
  links: string[];
  /** GitHub's anchors of its headings. */
  anchors: string[];
  headings: { depth: number; text: string }[];
  /** Inline code, and the lines of code blocks. */
  code: string[];
};

export const documents = files.filter((file) => file.endsWith(".md")).map(parse);

function parse(file: string) {
  const found: Document = { file, links: [], anchors: [], headings: [], code: [] };
  const collect = (token: Token) => {
    if (token.type === "link" || token.type === "image") found.links.push(String(token.href));
    if (token.type === "codespan") found.code.push(String(token.text));
    if (token.type === "code") found.code.push(...String(token.text).split("\n"));
    if (token.type === "heading") {
      const text = String(token.text);
      found.headings.push({ depth: Number(token.depth), text });
      found.anchors.push(anchorOf(text));
    }
  };
  marked.parse(read(file), { async: false, walkTokens: collect });
  return found;
}

function anchorOf(heading: string) {
  const words = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "");
  return words.replaceAll(" ", "-");
}
