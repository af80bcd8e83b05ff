import type { Api } from "#app/lib/api.ts";
import type { Review } from "./reviews.ts";

export const fetchReviews = (api: Api) => api.get<Review[]>("/reviews");
