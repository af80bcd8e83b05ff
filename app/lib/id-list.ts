/** As price lists and packages write ids (app/import/import-rows.server.ts); none contains a comma. */
const ID = /^[a-z0-9-]{1,120}$/;

/**
 * The ids in an address, `?p=a,b` or `?p=a&p=b` (as a form without JavaScript sends it): the first
 * `most` of them, each once. What cannot be an id is left out.
 */
export function idsIn(values: readonly string[], most: number) {
  const ids = values.flatMap((value) => value.split(",")).map((id) => id.trim());
  return [...new Set(ids.filter((id) => ID.test(id)))].slice(0, most);
}
