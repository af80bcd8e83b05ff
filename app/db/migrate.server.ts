import type { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import * as first from "./migrations/001-first.server.ts";
import * as testsByCategory from "./migrations/002-tests-by-category.server.ts";
import * as bookedTests from "./migrations/003-booked-tests.server.ts";
import * as reviews from "./migrations/004-reviews.server.ts";
import * as blankWithdrawn from "./migrations/005-blank-withdrawn-reports.server.ts";
import * as labNotes from "./migrations/006-lab-notes.server.ts";
import * as offersByName from "./migrations/007-offers-by-name.server.ts";
import * as visits from "./migrations/008-visits.server.ts";
import * as desk from "./migrations/009-desk.server.ts";
import * as accounts from "./migrations/010-accounts.server.ts";
import * as receive from "./migrations/011-receive.server.ts";
import * as reports from "./migrations/012-reports.server.ts";
import * as receipts from "./migrations/013-receipts.server.ts";
import * as doctors from "./migrations/014-doctors.server.ts";
import * as privacy from "./migrations/015-privacy.server.ts";
import * as labSettings from "./migrations/016-lab-settings.server.ts";
import * as historyByAction from "./migrations/017-history-by-action.server.ts";
import * as staffPhone from "./migrations/018-staff-phone.server.ts";
import * as hindiNames from "./migrations/019-hindi-names.server.ts";
import * as bookingLanguage from "./migrations/020-booking-language.server.ts";
import * as passkeyUse from "./migrations/023-passkey-use.server.ts";
import * as handOvers from "./migrations/024-hand-overs.server.ts";
import * as waivedCharge from "./migrations/025-waived-charge.server.ts";
import * as notTaken from "./migrations/026-not-taken.server.ts";
import * as outsideDemand from "./migrations/027-outside-demand.server.ts";
import * as testRules from "./migrations/029-test-rules.server.ts";
import * as formG from "./migrations/030-form-g.server.ts";
import * as criticalTries from "./migrations/031-critical-tries.server.ts";
import * as sampleRemarks from "./migrations/032-sample-remarks.server.ts";
import * as twoColleagues from "./migrations/034-two-colleagues.server.ts";
import * as staffLanguage from "./migrations/035-staff-language.server.ts";
import * as changedTests from "./migrations/036-changed-tests.server.ts";
import * as restOfBill from "./migrations/037-rest-of-bill.server.ts";
import * as refunds from "./migrations/038-refunds.server.ts";
import * as askedAgain from "./migrations/039-asked-again.server.ts";
import * as endedVisits from "./migrations/040-ended-visits.server.ts";
import * as boothAsked from "./migrations/041-booth-asked.server.ts";
import * as firstSteps from "./migrations/042-first-steps.server.ts";
import * as takenBack from "./migrations/043-taken-back.server.ts";
import * as firstCalls from "./migrations/044-first-calls.server.ts";
import * as atBooth from "./migrations/045-at-booth.server.ts";
import * as week from "./migrations/046-week.server.ts";
import * as indexes from "./migrations/047-indexes.server.ts";
import * as seenFrom from "./migrations/048-seen-from.server.ts";
import * as offSite from "./migrations/049-off-site.server.ts";
import * as writtenPosts from "./migrations/051-written-posts.server.ts";
import * as catalogueImports from "./migrations/052-catalogue-imports.server.ts";
import * as pictures from "./migrations/053-pictures.server.ts";
import * as byLink from "./migrations/054-by-link.server.ts";
import * as keptImports from "./migrations/055-kept-imports.server.ts";
import * as tubes from "./migrations/056-tubes.server.ts";
import * as foundLabels from "./migrations/057-found-labels.server.ts";
import * as paymentsOnline from "./migrations/058-payments-online.server.ts";
import * as bankLists from "./migrations/059-bank-lists.server.ts";
import * as monthlyAccounts from "./migrations/060-monthly-accounts.server.ts";
import * as tax from "./migrations/061-tax.server.ts";
import * as statementSentTo from "./migrations/062-statement-sent-to.server.ts";
import * as agreedPrices from "./migrations/063-agreed-prices.server.ts";
import * as statedMonthly from "./migrations/064-stated-monthly.server.ts";
import * as waiverWords from "./migrations/065-waiver-words.server.ts";
import * as deletedCharges from "./migrations/066-deleted-charges.server.ts";
import * as bankAcceptances from "./migrations/067-bank-acceptances.server.ts";
import * as bankAccounts from "./migrations/068-bank-accounts.server.ts";
import * as returnedPayments from "./migrations/069-returned-payments.server.ts";
import * as deliveryStates from "./migrations/070-delivery-states.server.ts";
import * as visitReminders from "./migrations/071-visit-reminders.server.ts";
import * as messageTemplates from "./migrations/073-message-templates.server.ts";
import * as operatorLists from "./migrations/074-operator-lists.server.ts";
import * as againReminders from "./migrations/075-again-reminders.server.ts";
import * as bookerAbroad from "./migrations/077-booker-abroad.server.ts";
import * as againCalls from "./migrations/078-again-calls.server.ts";
import * as sentTests from "./migrations/080-sent-tests.server.ts";
import * as takenBackRows from "./migrations/090-taken-back-rows.server.ts";
import * as patientReplies from "./migrations/091-patient-replies.server.ts";
import type { Db } from "./schema.server.ts";

const migrations = {
  "001-first": first,
  "002-tests-by-category": testsByCategory,
  "003-booked-tests": bookedTests,
  "004-reviews": reviews,
  "005-blank-withdrawn-reports": blankWithdrawn,
  "006-lab-notes": labNotes,
  "007-offers-by-name": offersByName,
  "008-visits": visits,
  "009-desk": desk,
  "010-accounts": accounts,
  "011-receive": receive,
  "012-reports": reports,
  "013-receipts": receipts,
  "014-doctors": doctors,
  "015-privacy": privacy,
  "016-lab-settings": labSettings,
  "017-history-by-action": historyByAction,
  "018-staff-phone": staffPhone,
  "019-hindi-names": hindiNames,
  "020-booking-language": bookingLanguage,
  "023-passkey-use": passkeyUse,
  "024-hand-overs": handOvers,
  "025-waived-charge": waivedCharge,
  "026-not-taken": notTaken,
  "027-outside-demand": outsideDemand,
  "029-test-rules": testRules,
  "030-form-g": formG,
  "031-critical-tries": criticalTries,
  "032-sample-remarks": sampleRemarks,
  "034-two-colleagues": twoColleagues,
  "035-staff-language": staffLanguage,
  "036-changed-tests": changedTests,
  "037-rest-of-bill": restOfBill,
  "038-refunds": refunds,
  "039-asked-again": askedAgain,
  "040-ended-visits": endedVisits,
  "041-booth-asked": boothAsked,
  "042-first-steps": firstSteps,
  "043-taken-back": takenBack,
  "044-first-calls": firstCalls,
  "045-at-booth": atBooth,
  "046-week": week,
  "047-indexes": indexes,
  "048-seen-from": seenFrom,
  "049-off-site": offSite,
  "051-written-posts": writtenPosts,
  "052-catalogue-imports": catalogueImports,
  "053-pictures": pictures,
  "054-by-link": byLink,
  "055-kept-imports": keptImports,
  "056-tubes": tubes,
  "057-found-labels": foundLabels,
  "058-payments-online": paymentsOnline,
  "059-bank-lists": bankLists,
  "060-monthly-accounts": monthlyAccounts,
  "061-tax": tax,
  "062-statement-sent-to": statementSentTo,
  "063-agreed-prices": agreedPrices,
  "064-stated-monthly": statedMonthly,
  "065-waiver-words": waiverWords,
  "066-deleted-charges": deletedCharges,
  "067-bank-acceptances": bankAcceptances,
  "068-bank-accounts": bankAccounts,
  "069-returned-payments": returnedPayments,
  "070-delivery-states": deliveryStates,
  "071-visit-reminders": visitReminders,
  "073-message-templates": messageTemplates,
  "074-operator-lists": operatorLists,
  "075-again-reminders": againReminders,
  "077-booker-abroad": bookerAbroad,
  "078-again-calls": againCalls,
  "080-sent-tests": sentTests,
  "090-taken-back-rows": takenBackRows,
  "091-patient-replies": patientReplies,
};

/**
 * Migrates the database to this program's schema. Kysely's migration lock lets several instances
 * start at once.
 * @param last stops after this migration: the schema of an earlier program, for tests.
 * @throws when the database was written by a newer program, or a migration fails (nothing is kept).
 */
export async function migrate(db: Db, last?: keyof typeof migrations) {
  const migrator = new Migrator({
    db: db as Kysely<unknown>,
    provider: { getMigrations: async () => migrations },
  });
  const unknown = (await appliedMigrations(db)).filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new Error(
      `The database was written by a newer version of Doorstep (${unknown.join(", ")}). ` +
        "Update the program; the data was not touched.",
    );
  }
  const { error } = last ? await migrator.migrateTo(last) : await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * Whether the database has this program's schema. `older`: a server has to bring it up to date first;
 * `newer`: this program must be updated; `none`: Doorstep has never used it.
 */
export async function schemaState(db: Db) {
  const applied = new Set(await appliedMigrations(db));
  if (applied.size === 0) return "none";
  if ([...applied].some((name) => !(name in migrations))) return "newer";
  return Object.keys(migrations).every((name) => applied.has(name)) ? "current" : "older";
}

async function appliedMigrations(db: Db) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === "kysely_migration")) return [];
  const rows = await (db as Kysely<unknown> as Kysely<{ kyselyMigration: { name: string } }>)
    .selectFrom("kyselyMigration")
    .select("name")
    .execute();
  return rows.map((row) => row.name);
}
