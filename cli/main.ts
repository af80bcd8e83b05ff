import { readConfig } from "#server/config.ts";
import { operatorMessage } from "#server/operator-message.ts";
import { readSettings, settingsFile } from "#server/settings-file.ts";
import { COMMANDS, helpFor, overview } from "./commands.ts";
import type { Terminal } from "./terminal.ts";

type Surroundings = { env: NodeJS.ProcessEnv; terminal: Terminal };

/** `npm run lab -- …`. @returns the exit code: 0 done, 1 failed, 2 wrong command line. */
export async function main(args: string[], { env, terminal }: Surroundings) {
  const name = [args.slice(0, 2).join(" "), args[0] ?? ""].find((words) =>
    Object.hasOwn(COMMANDS, words),
  );
  const found = name === undefined ? undefined : COMMANDS[name];
  if (!name || !found) return withoutCommand(args, terminal);
  const rest = args.slice(name.split(" ").length);
  if (rest.includes("--help") || rest.includes("-h")) {
    await terminal.print(helpFor(found));
    return 0;
  }
  try {
    const lab = {
      config: readConfig(readSettings(env)),
      settingsFile: settingsFile(env),
      terminal,
      now: () => new Date(),
    };
    const outcome = await found.run(rest, lab);
    if (outcome.ok) return 0;
    terminal.note(outcome.reason);
    if (outcome.usage) terminal.note(`Usage: npm run lab -- ${found.usage}`);
    return outcome.usage ? 2 : 1;
  } catch (error) {
    terminal.note(operatorMessage(error));
    return 1;
  }
}

async function withoutCommand(args: string[], terminal: Terminal) {
  const [group = ""] = args;
  const known = group !== "" && Object.keys(COMMANDS).some((name) => name.startsWith(`${group} `));
  const asksForHelp = args.length === 0 || args.includes("--help") || args.includes("-h");
  if (asksForHelp) {
    await terminal.print(overview(known ? `${group} ` : ""));
    return args.length === 0 ? 2 : 0;
  }
  const words = args.slice(0, known ? 2 : 1).join(" ");
  const problem =
    known && args.length === 1
      ? `"${words}" is not a complete command.`
      : `There is no command "${words}".`;
  terminal.note(`${problem}\n\n${overview(known ? `${group} ` : "")}`);
  return 2;
}
