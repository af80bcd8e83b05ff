import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { formsAlone } from "#app/desk/access/forms-alone.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { addPasskey, offerPasskey } from "#app/features/staff/passkey/passkey.service.server.ts";
import { findSignInName } from "#app/features/staff/sign-in/account.queries.server.ts";

const siteOf = ({ db, now, config }: Given) => ({
  db,
  now,
  origin: config.deskUrl,
  labName: config.lab.name,
});

const ownerOf = async ({ db, staff: { id, name } }: Given) => ({
  id,
  name,
  signInName: await findSignInName(db, id),
});

export const loader = formsAlone;

/** Adding a passkey takes two posts of the page's script: a challenge, and its answer. */
export const action = deskAction({
  offer: {
    right: "own-account",
    run: async (given) =>
      Response.json({ options: await offerPasskey(siteOf(given), await ownerOf(given)) }),
  },
  add: {
    right: "own-account",
    run: async (given, form) => {
      const sent = String(form.get("passkey") ?? "");
      const problem = await addPasskey(siteOf(given), await ownerOf(given), sent);
      return Response.json(
        problem ? { ok: false, said: problem } : { ok: true, said: "Passkey added." },
      );
    },
  },
});
