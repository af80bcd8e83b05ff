import type { Api } from "#app/lib/api.ts";
import type { Booth } from "./booths.ts";

export const fetchBooths = (api: Api) => api.get<Booth[]>("/booths");
