import { createHash } from "node:crypto";
import { basename, relative } from "node:path";

const LENGTH = 4;
const ROOT = `${import.meta.dirname}/../..`;
const classes = new Map<string, string>();

/**
 * Names the classes of CSS modules: `lab-test-card_price` in development; in a build four characters,
 * the same in every build and for the server as for the browser.
 */
export const className = (command: "build" | "serve") =>
  command === "build" ? shortName : readableName;

const readableName = (name: string, file: string) => `${basename(file, ".module.css")}_${name}`;

function shortName(name: string, file: string) {
  const source = `${relative(ROOT, file)} ${name}`;
  // The leading letter keeps the name valid: a hash may begin with a digit.
  const short = `c${createHash("sha256")
    .update(source)
    .digest("base64url")
    .slice(0, LENGTH - 1)}`;
  if ((classes.get(short) ?? source) !== source)
    throw new Error(`${source} and ${classes.get(short)} get the same class name: raise LENGTH`);
  classes.set(short, source);
  return short;
}
