import type { Api } from "#app/http/api.ts";

export const fetchReviews = (api: Api) => api.get("/reviews");
