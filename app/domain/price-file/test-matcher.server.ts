import { idFrom } from "#app/import/import-rows.server.ts";
import { yieldInChunks } from "#app/import/yield-in-chunks.server.ts";
import { wordsOf } from "#app/domain/search/search-terms.server.ts";

export type NamedTest = { id: string; name: string; aliases: readonly string[] };

const keyOf = (text: string) => wordsOf(text).join("");

/** Finds the test of a row: by id, then by name, then by another name; case and punctuation do not count. */
export class TestMatcher {
  readonly #byId = new Map<string, string>();
  readonly #byName = new Map<string, string | undefined>();
  readonly #byAlias = new Map<string, string | undefined>();

  /** Lets the event loop run meanwhile: 20,000 tests take a fifth of a second. */
  static async of(tests: readonly NamedTest[]) {
    const matcher = new TestMatcher();
    for await (const chunk of yieldInChunks(tests)) for (const test of chunk) matcher.#add(test);
    return matcher;
  }

  #add({ id, name, aliases }: NamedTest) {
    this.#byId.set(id, id);
    note(this.#byName, name, id);
    for (const alias of aliases) note(this.#byAlias, alias, id);
  }

  /** Undefined also for a name that two tests have. */
  find({ id = "", names }: { id?: string | undefined; names: readonly string[] }) {
    const byId = id === "" ? undefined : this.#byId.get(idFrom(id));
    if (byId) return byId;
    for (const known of [this.#byName, this.#byAlias])
      for (const name of names) {
        const found = known.get(keyOf(name));
        if (found) return found;
      }
    return undefined;
  }
}

function note(known: Map<string, string | undefined>, text: string, id: string) {
  const key = keyOf(text);
  if (key === "") return;
  const other = known.get(key);
  known.set(key, known.has(key) && other !== id ? undefined : id);
}
