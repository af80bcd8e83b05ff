import type { Api } from "#app/lib/api.ts";

export const fetchReviews = (api: Api) => api.get("/reviews");
