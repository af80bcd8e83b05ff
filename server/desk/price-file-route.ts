import {
  keepPriceFile,
  type KeptFile,
} from "#app/domain/price-file/keep-price-file.service.server.ts";
import { PRICE_FILE_PATH } from "#app/domain/price-file/refused-file.ts";
import type { Services } from "#server/app.ts";
import { firstFileRoute } from "./first-file-route.ts";

const SCREEN = "/catalogue/import";

/** `POST /catalogue/import/file`: a price file, read as it arrives; leads to its dry run or says why not. */
export const priceFileRoutes = (services: Services) =>
  firstFileRoute<KeptFile>(services, {
    path: PRICE_FILE_PATH,
    right: "manage-catalogue",
    screenOf: () => SCREEN,
    limit: "desk.price-files",
    keep: ({ db, now, by }, name, bytes) =>
      keepPriceFile({ db, now, readBy: by.name }, name, bytes),
    leadsTo: (kept) => (kept.ok ? `${SCREEN}/${kept.id}` : `${SCREEN}?${refusalIn(kept)}`),
  });

/** Why a file was not read, for the address of the screen. */
export function refusalIn({ problem, line }: Extract<KeptFile, { ok: false }>) {
  return new URLSearchParams({ refused: problem, ...(line ? { line: String(line) } : {}) });
}
