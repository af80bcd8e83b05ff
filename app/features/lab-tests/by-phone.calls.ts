import type { Api } from "#app/lib/api.ts";
import { dataOf } from "#app/lib/api-data.ts";

/** The ids of the tests that are booked by phone; apart from other calls, which more pages carry. */
export const fetchByPhoneIds = (api: Api) => dataOf(api.get("/tests/by-phone"));
