import type { Api } from "#app/lib/api.ts";

export const fetchBooths = (api: Api) => api.get("/booths");
