import type { Api } from "#app/http/api.ts";
import { dataOf } from "#app/http/api-data.ts";

/** The ids of the tests that are booked by phone; apart from other calls, which more pages carry. */
export const fetchByPhoneIds = (api: Api) => dataOf(api.get("/tests/by-phone"));
