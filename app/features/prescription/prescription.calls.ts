import type { Api } from "#app/lib/api.ts";
import { dataOf } from "#app/lib/api-data.ts";

/** What the reader knows: fetched once by a page, which then reads without a call. */
export const fetchKnowledge = (api: Api) => dataOf(api.get("/prescription/knowledge"));
