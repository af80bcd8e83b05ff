import type { Api } from "#app/http/api.ts";

export const fetchBooths = (api: Api) => api.get("/booths");
