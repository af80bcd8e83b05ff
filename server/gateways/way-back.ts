import { pagePolicy } from "#server/guard/security.ts";
import { html } from "hono/html";
import { Hono } from "hono";
import { paidCookie, readPaying, WAY_BACK } from "#app/domain/payments/way-back.ts";
import { localPath } from "#app/lib/language.ts";
import type { LabDetails } from "#app/lib/lab.ts";
import { t } from "#app/lib/translate.ts";
import type { Services } from "#server/app.ts";
import { plainDocument } from "#server/offline/plain-document.ts";

export const wayBackAddress = () => ({ pattern: localPath(WAY_BACK) });

/** Where a gateway sends the browser after paying: on to the ticket where it began there, and nowhere else. */
export function wayBack({ config, lab }: Pick<Services, "config" | "lab">) {
  const routes = new Hono();
  routes.get(localPath(WAY_BACK), async (c) => {
    const ticket = readPaying(c.req.header("cookie"));
    const heads = {
      "Cache-Control": "no-store",
      "Content-Security-Policy": pagePolicy([]),
      "X-Robots-Tag": "noindex",
    };
    if (ticket === undefined) return c.html(String(paidDocument(await lab.details())), 200, heads);
    const isSecure = config.publicUrl.startsWith("https:");
    return c.body(null, 303, {
      ...heads,
      Location: `${ticket}#pay`,
      "Set-Cookie": paidCookie(isSecure),
      "Referrer-Policy": "no-referrer",
    });
  });
  return routes;
}

/** It says nothing of whose payment it was: whoever has the address reads it. */
const paidDocument = ({ name, phone }: Pick<LabDetails, "name" | "phone">) =>
  plainDocument(
    { title: t`Back from paying`, lab: { name } },
    html`<main>
      <h1>${t`Thank you`}</h1>
      <p class="intro">
        ${t`If you paid, your ticket shows it in a minute. Open the ticket from our message, or where you began to pay.`}
      </p>
      <p class="actions">
        <a class="button primary" href="${localPath("/")}">${t`Home`}</a
        ><a class="button" href="tel:+91${phone}">${t`Call ${phone}`}</a>
      </p>
    </main>`,
  );
