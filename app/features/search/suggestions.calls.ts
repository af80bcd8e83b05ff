import type { Api } from "#app/lib/api.ts";
import { dataOf } from "#app/lib/api-data.ts";

/** All suggestions of the header's search box. */
export const fetchSuggestions = (api: Api) => dataOf(api.get("/suggestions"));
