import type { Api } from "#app/http/api.ts";
import { dataOf } from "#app/http/api-data.ts";

/** All suggestions of the header's search box. */
export const fetchSuggestions = (api: Api) => dataOf(api.get("/suggestions"));
