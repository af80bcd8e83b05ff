import { parseArgs, type ParseArgsConfig } from "node:util";
import type { Config } from "#server/config.ts";
import type { Terminal } from "./terminal.ts";

/** What every command gets. The settings file need not exist. */
export type Lab = { config: Config; settingsFile: string; terminal: Terminal; now: () => Date };

export type Outcome = { ok: true } | { ok: false; reason: string; usage?: true };

export const done: Outcome = { ok: true };
export const failed = (reason: string): Outcome => ({ ok: false, reason });
/** The command line itself is wrong: exit code 2. */
export const misused = (reason: string): Outcome => ({ ok: false, reason, usage: true });

export type Command = {
  /** `bookings status ID STATUS`, and what it does in one line. */
  usage: string;
  summary: string;
  help: string;
  run(args: string[], lab: Lab): Promise<Outcome>;
};

type Options = NonNullable<ParseArgsConfig["options"]>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>
>;

/** The positional arguments by name; a name that ends in "…" takes one or more. */
type Given<N extends readonly string[]> = {
  [K in keyof N]: N[K] extends `${string}…` ? string[] : string;
};

/**
 * A command with its options and the names of its positional arguments, in order. At most one name may
 * end in "…"; it takes all arguments that the others leave.
 */
export function command<const O extends Options, const N extends readonly string[]>(spec: {
  usage: string;
  summary: string;
  /** One line for each option, then anything else worth knowing. */
  help?: string;
  options: O;
  given: N;
  run(given: Given<N>, options: Parsed<O>["values"], lab: Lab): Promise<Outcome>;
}): Command {
  const { usage, summary, help = "" } = spec;
  return {
    usage,
    summary,
    help,
    async run(args, lab) {
      const parsed = parse(args, spec.options);
      if (!parsed.ok) return misused(parsed.reason);
      const { positionals, values } = parsed;
      const missing = spec.given[positionals.length];
      if (missing !== undefined) return misused(`${missing} is missing.`);
      const many = spec.given.findIndex((name) => name.endsWith("…"));
      const extra = many < 0 ? positionals[spec.given.length] : undefined;
      if (extra !== undefined) return misused(`Unexpected argument "${extra}".`);
      return spec.run(grouped(positionals, many, spec.given.length) as Given<N>, values, lab);
    },
  };
}

/** Groups arguments by name. The name at index `many` gets a list; -1: none does. */
function grouped(words: string[], many: number, names: number): (string | string[])[] {
  if (many < 0) return words;
  const end = words.length - (names - many - 1);
  return [...words.slice(0, many), words.slice(many, end), ...words.slice(end)];
}

function parse<const O extends Options>(args: string[], options: O) {
  try {
    return {
      ok: true as const,
      ...parseArgs({ args, options, allowPositionals: true, strict: true }),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false as const, reason: `${reason.split(/\. (?=To specify)/)[0]}` };
  }
}
