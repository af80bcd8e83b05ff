import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { doorOf } from "#app/desk/access/door.server.ts";
import { formsAlone } from "#app/desk/access/forms-alone.server.ts";
import { intent } from "#app/desk/access/intent.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { PASSKEY_FORMS as FORMS } from "#app/desk/sign-in/account/account-forms.ts";
import {
  addPasskey,
  offerPasskey,
  offerProof,
} from "#app/desk/sign-in/passkey/passkey.service.server.ts";
import { findSignInName } from "#app/desk/sign-in/sign-in/account.queries.server.ts";
import { t } from "#app/lib/translate.ts";

const siteOf = (given: Given) => ({ ...doorOf(given), labName: given.config.lab.name });

const ownerOf = async ({ db, staff: { id, name, startedBy } }: Given) => ({
  id,
  name,
  startedBy,
  signInName: await findSignInName(db, id),
});

export const loader = formsAlone;

const answerOf = (answer: { ok: boolean; said?: string; options?: object }) =>
  Response.json(answer, { status: answer.ok ? 200 : 422 });

/**
 * Adding a passkey takes two posts of the page's script, a challenge and its answer, and before them the
 * password, or a passkey that is there already: `prove` is the challenge for it.
 */
export const action = deskAction({
  prove: intent("own-account", FORMS.prove, async (given: Given) =>
    answerOf(await offerProof(siteOf(given), await ownerOf(given))),
  ),
  offer: intent("own-account", FORMS.offer, async (given: Given, { passkey, password }) => {
    const proof = passkey === undefined ? { password } : { passkey };
    return answerOf(await offerPasskey(siteOf(given), await ownerOf(given), proof));
  }),
  add: intent("own-account", FORMS.add, async (given: Given, { passkey }) => {
    const problem = await addPasskey(siteOf(given), await ownerOf(given), passkey);
    return answerOf(problem ? { ok: false, said: problem } : { ok: true, said: t`Passkey added.` });
  }),
});
