import type { Api } from "#app/http/api.ts";
import { dataOf } from "#app/http/api-data.ts";

/** What the reader knows: fetched once by a page, which then reads without a call. */
export const fetchKnowledge = (api: Api) => dataOf(api.get("/prescription/knowledge"));
