import { type Edit, missingLines, type Span } from "./edits.ts";
import type { Moment, SourceProperty } from "./on-import.ts";
import type { Constant, SourceModule } from "./read-module.ts";
import { lineAt } from "./source-tree.ts";

/**
 * For modules that serve several languages: what a module would say while it is imported is said when it is
 * read. A property of a plain object becomes a getter; any other constant of the module is made at each
 * use, once for each language.
 * @param said what is said on import in the language of the moment.
 * @param perLanguage what the module calls that function of app/lib/language.ts.
 * @throws when a constant is exported, or nothing can be read later: it has to be a function.
 */
export function lazyEdits(module: SourceModule, said: readonly Moment[], perLanguage: string) {
  const getters: SourceProperty[] = [];
  const made = new Map<string, Constant>();
  const found = [...said];
  // An array is walked with what is added on the way.
  for (const { at, property, constant: name = "" } of found) {
    if (getters.some(({ start, end }) => start <= at && at < end)) continue;
    if (property) getters.push(property);
    else if (!made.has(name)) {
      const constant = module.constants.get(name);
      if (!constant?.canBeMade) throw new Error(`${lineAt(module, at)}: ${ON_IMPORT}`);
      made.set(name, constant);
      found.push(...constant.uses.flatMap(({ moment }) => moment ?? []));
    }
  }
  const constants = [...made.values()];
  const isGetter = (use: Span) => getters.some(({ start }) => start === use.start);
  return {
    makesConstants: constants.length > 0,
    edits: [
      ...constants.map(({ init }) => constantEdit(init, perLanguage)),
      ...getters.map((property) => getterEdit(module.code, property)),
      ...constants.flatMap(({ uses }) => uses.map((use) => useEdit(use, isGetter(use)))),
    ],
  };
}

const ON_IMPORT = "This says something on import: make it a function";

const constantEdit = ({ start, end }: Span, perLanguage: string): Edit => ({
  start,
  end,
  write: (slice) => {
    const value = slice({ start, end });
    return `${perLanguage}(() => ${value.startsWith("{") ? `(${value})` : value})`;
  },
});

function getterEdit(code: string, { start, end, key, value }: SourceProperty): Edit {
  // The bracket of a computed key stands before and behind it.
  const keyEnd = start < key.start ? code.indexOf("]", key.end) + 1 : key.end;
  const name = code.slice(start, keyEnd);
  const lines = missingLines(code, { start: keyEnd, end: value.start }, "");
  return { start, end, write: (slice) => `get ${name}() {${lines} return ${slice(value)}; }` };
}

/** `NAMES` becomes `NAMES()`. */
const useEdit = (
  { start, end, isShorthand }: Constant["uses"][number],
  isGetter: boolean,
): Edit => ({
  start,
  end,
  write: (slice) => {
    const name = slice({ start, end });
    return isShorthand && !isGetter ? `${name}: ${name}()` : `${name}()`;
  },
});
