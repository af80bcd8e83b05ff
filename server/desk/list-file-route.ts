import {
  keepListFile,
  type KeptList,
} from "#app/domain/own-price-list/keep-list-file.service.server.ts";
import { LIST_FILE_PATH, ownPricesPath } from "#app/domain/own-price-list/list-paths.ts";
import type { Services } from "#server/app.ts";
import { firstFileRoute } from "./first-file-route.ts";
import { refusalIn } from "./price-file-route.ts";

/** `POST /accounts/{account}/prices/file`: what an account pays, read as it arrives; leads to its dry run. */
export const listFileRoutes = (services: Services) =>
  firstFileRoute<KeptList>(services, {
    path: LIST_FILE_PATH,
    right: "manage-accounts",
    screenOf: ownPricesPath,
    limit: "desk.account-prices",
    keep: ({ db, now, by, about }, name, bytes) =>
      keepListFile({ db, now, readBy: by.name, accountId: about }, name, bytes),
    leadsTo: (kept, { about }) =>
      kept.ok
        ? `${ownPricesPath(about)}/${kept.id}`
        : `${ownPricesPath(about)}?${refusalIn(kept).toString()}`,
  });
