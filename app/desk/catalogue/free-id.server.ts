import { idFrom } from "#app/import/import-rows.server.ts";

/** An id made of a name, as the files have them, with a number behind it where that one is taken. */
export function freeId(name: string, taken: ReadonlySet<string>, fallback: string) {
  const wanted = idFrom(name).slice(0, 100).replace(/-$/, "") || fallback;
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
  return id;
}
