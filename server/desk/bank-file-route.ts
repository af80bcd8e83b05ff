import { BANK_FILE_PATH } from "#app/desk/bank/bank-refusals.ts";
import {
  keepBankList,
  type KeptList,
} from "#app/domain/bank-list/keep-bank-list.service.server.ts";
import type { Services } from "#server/app.ts";
import { firstFileRoute } from "./first-file-route.ts";

const SCREEN = "/bank";

/** `POST /bank/file`: a list of the bank, read as it arrives; leads to its screen or says why not. */
export const bankFileRoutes = (services: Services) =>
  firstFileRoute<KeptList>(services, {
    path: BANK_FILE_PATH,
    right: "match-bank",
    screenOf: () => SCREEN,
    limit: "desk.bank-files",
    keep: ({ db, now, by }, name, bytes) => keepBankList({ db, now, readById: by.id }, name, bytes),
    leadsTo: addressOf,
  });

/** The list itself, the question which column is which, or Bank with the sentence why not. */
function addressOf(kept: KeptList, { name }: { name: string }) {
  if (kept.ok) return `${SCREEN}/${kept.id}${kept.isKnownForm ? "" : "/columns"}`;
  const said: Record<string, string> =
    "again" in kept
      ? { again: kept.again.row, rows: String(kept.again.rows) }
      : { refused: kept.problem, name };
  return `${SCREEN}?${new URLSearchParams(said).toString()}`;
}
