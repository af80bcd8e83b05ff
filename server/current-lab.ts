import { keepCurrent } from "#app/db/keep-current.server.ts";
import { type LabSettings, readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { findEmptyParts } from "#app/domain/lab-details/empty-parts.queries.server.ts";
import { labOnPages } from "#app/domain/lab-details/lab-on-pages.ts";
import {
  findDaysNobodyWorks,
  withDaysOff,
} from "#app/domain/lab-rules/days-nobody-works.queries.server.ts";
import { visitOffer } from "#app/domain/lab-rules/visit-offer.ts";
import { payeeOf } from "#app/domain/payments/payee.ts";
import type { Payee } from "#app/domain/payments/upi-link.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { LabNow } from "#app/lib/lab.ts";
import type { Config } from "./config.ts";
import type { Log } from "./observe/log.ts";

type Given = { config: Config; db: Db; log: Log; now: () => Date };

/** What the lab has set, and its details as both fronts show them at the moment. */
export type CurrentLab = LabNow & {
  settings: () => Promise<LabSettings>;
  /** Whom a UPI link pays. */
  payee: () => Promise<Payee>;
};

/** Read again once the data version has changed: by an import, by a setting of the desk, or who works. */
export function currentLab({ config, db, log, now }: Given): CurrentLab {
  const current = keepCurrent(
    db,
    (from) => readLab(from, dayInIndia(now())),
    (err) => log.warn({ err }, "the lab's settings could not be read; the last ones serve"),
  );
  return {
    settings: async () => (await current()).settings,
    async payee() {
      const { upiId, merchantCode } = config;
      return payeeOf((await current()).settings, { ...config.lab, upiId, merchantCode });
    },
    async details() {
      const { settings: set, without } = await current();
      const offer = visitOffer(set, dayInIndia(now()));
      return {
        ...labOnPages(set, config.lab),
        url: config.publicUrl,
        retentionDays: config.retentionDays,
        ...(offer && { offer }),
        ...(without.length > 0 && { without }),
      };
    },
  };
}

async function readLab(db: Db, today: string) {
  const settings = await readLabSettings(db);
  const without = await findEmptyParts(db, settings);
  return { settings: withDaysOff(settings, await findDaysNobodyWorks(db, today)), without };
}
