import { data, redirect } from "react-router";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { intent } from "#app/desk/access/intent.server.ts";
import { doorOf } from "#app/desk/access/door.server.ts";
import { letIn, letOut } from "#app/desk/access/let-in-and-out.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { recordOwn } from "#app/desk/history/record-own.server.ts";
import { ACCOUNT_FORMS as FORMS } from "#app/desk/sign-in/account/account-forms.ts";
import { OwnAccount } from "#app/desk/sign-in/account/own-account.tsx";
import { listPasskeys, removePasskey } from "#app/desk/sign-in/passkey/passkey.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { dateOf } from "#app/domain/visit-plan/spoken-times.ts";
import { findAccount, findSignInName } from "#app/desk/sign-in/sign-in/account.queries.server.ts";
import { changeOwnPassword } from "#app/desk/sign-in/sign-in/own-password.service.server.ts";
import { setPin } from "#app/desk/sign-in/sign-in/pin.service.server.ts";
import { endSession, endSessions } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { t } from "#app/lib/translate.ts";
import { writeLanguage } from "#app/desk/sign-in/sign-in/language-cookie.ts";
import { changeLanguage } from "#app/desk/sign-in/account/change-language.server.ts";
import type { Route } from "./+types/me";

export const loader = deskLoader("own-account", async ({ db, staff, url }) => {
  const account = await findAccount(db, staff.id);
  return {
    name: staff.name,
    signInName: await findSignInName(db, staff.id),
    isByPin: staff.startedBy === "pin",
    passkeys: (await listPasskeys(db, staff.id)).map(({ id, createdAt, usedAt }) => ({
      id,
      added: dateInWords(createdAt),
      used: usedAt ? dateInWords(usedAt) : "",
    })),
    session: staff.sessionHash,
    changed: changedIn(url),
    pin: { isAllowed: account?.mayUsePin === 1, isSet: Boolean(account?.pinHash) },
  };
});

/** `14 August 2026` from an ISO timestamp. */
const dateInWords = (at: string) => dateOf(dayInIndia(new Date(at)), "");

/** Where a changed password leads says how many other browsers it has signed out. */
const CHANGED = "password-changed";

function changedIn({ searchParams }: URL) {
  const others = searchParams.get(CHANGED) ?? "";
  return /^\d{1,3}$/.test(others) ? Number(others) : undefined;
}

const right = "own-account";

export const action = deskAction({
  "change-password": intent(
    right,
    FORMS["change-password"],
    async (given: Given, { password: now, newPassword: next }) => {
      const door = doorOf(given);
      const answer = await changeOwnPassword(door, given.staff, { now, next });
      if (answer.ok) return letIn(answer.opened, door, `/me?${CHANGED}=${answer.others}`);
      return data({ ok: false as const, errors: answer.errors, next }, { status: 422 });
    },
  ),
  "change-language": intent(
    right,
    FORMS["change-language"],
    async ({ db, staff, now, config }: Given, { language }) => {
      const by = { actor: { staffId: staff.id, name: staff.name }, now };
      await writeTransaction(db, (trx) => changeLanguage(trx, by, staff, language));
      const cookie = writeLanguage(language, config.deskUrl.startsWith("https:"));
      return redirect("/me", { status: 303, headers: { "Set-Cookie": cookie } });
    },
  ),
  "sign-out": intent(right, FORMS["sign-out"], async ({ db, staff, config }: Given) => {
    await writeTransaction(db, (trx) => endSession(trx, staff.sessionHash));
    return letOut(config.deskUrl);
  }),
  "sign-out-everywhere": intent(
    right,
    FORMS["sign-out-everywhere"],
    async ({ db, staff, config, now }: Given) => {
      await writeTransaction(db, async (trx) => {
        const count = await endSessions(trx, staff.id);
        if (count > 0) await noteRemoved(trx, { staffId: staff.id, now, count });
      });
      return letOut(config.deskUrl);
    },
  ),
  "set-pin": intent(right, FORMS["set-pin"], (given: Given, { pin }) =>
    savePin(given, pin.trim() || "-"),
  ),
  "remove-pin": intent(right, FORMS["remove-pin"], (given: Given) => savePin(given, "")),
  "remove-passkey": intent(
    right,
    FORMS["remove-passkey"],
    async ({ db, staff, now }: Given, { passkey }) => {
      await writeTransaction(db, async (trx) => {
        if (await removePasskey(trx, staff.id, passkey))
          await noteRemoved(trx, { staffId: staff.id, now, count: 1 });
      });
      return { ok: true as const, said: t`Passkey removed.`, undo: undefined };
    },
  ),
});

const noteRemoved = (trx: Db, { count, ...by }: { staffId: string; now: Date; count: number }) =>
  recordOwn(trx, { ...by, action: "staff.passkey-removed", details: { count } });

async function savePin({ db, staff }: Given, pin: string) {
  const problem = await setPin({ db }, staff.id, pin);
  if (problem) return { ok: false as const, reason: "invalid" as const, said: problem };
  const said = pin === "" ? t`PIN removed.` : t`PIN saved.`;
  return { ok: true as const, said, undo: undefined };
}

export const meta: Route.MetaFunction = () => [{ title: t`Your account, the desk` }];

export default function Me({ loaderData, actionData }: Route.ComponentProps) {
  const { changed, session, ...account } = loaderData;
  const refused = actionData && "errors" in actionData ? actionData : undefined;
  return <OwnAccount {...account} password={{ changed, session, refused }} />;
}
