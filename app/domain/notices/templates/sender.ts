import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import { domainOf, type OperatorLists } from "./operator-lists.ts";

/** As whom the lab is registered with the operators (DLT), and where its messages may lead. */

export type SenderField = "entity" | "header" | "domains" | "numbers";

/** The row of `labSettings` of each. */
export const SENDER_SETTINGS = {
  entity: "dlt.entity",
  header: "dlt.header",
  domains: "dlt.domains",
  numbers: "dlt.numbers",
} as const satisfies Record<SenderField, string>;

export type Sender = Record<SenderField, string>;

/** What is set; blank for what is not. */
export const senderOf = (settings: LabSettings): Sender => ({
  entity: settings.get(SENDER_SETTINGS.entity) ?? "",
  header: settings.get(SENDER_SETTINGS.header) ?? "",
  domains: settings.get(SENDER_SETTINGS.domains) ?? "",
  numbers: settings.get(SENDER_SETTINGS.numbers) ?? "",
});

const listed = (typed: string) =>
  typed
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

/** @param siteUrl where links lead that are filled in when a message is sent. */
export const listsOf = ({ domains, numbers }: Sender, siteUrl: string): OperatorLists => ({
  domains: listed(domains),
  numbers: listed(numbers),
  ownDomain: domainOf(siteUrl, { ownDomain: "" }),
});

type Checked = { ok: true; value: string } | { ok: false; said: string };

/** A field as it was typed; blank takes it away. Refused with its sentence. */
export function checkSender(field: SenderField, typed: string): Checked {
  const bare = typed.trim();
  if (bare === "") return { ok: true, value: "" };
  return CHECKS[field](bare);
}

const taken = (value: string): Checked => ({ ok: true, value });
const refused = (said: string): Checked => ({ ok: false, said });

const CHECKS: Record<SenderField, (typed: string) => Checked> = {
  entity: (typed) => {
    const digits = typed.replaceAll(/\s/g, "");
    return isOperatorId(digits) ? taken(digits) : refused("An entity ID has 19 digits");
  },
  header: (typed) =>
    /^[A-Za-z]{6}$/.test(typed) ? taken(typed.toUpperCase()) : refused("A header has 6 letters"),
  domains: (typed) => {
    const domains = listed(typed).map((one) => domainOf(one, { ownDomain: "" }));
    const wrong = domains.find((one) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(one));
    return wrong === undefined
      ? taken([...new Set(domains)].join(", "))
      : refused(`${wrong} is no domain like drstep.example`);
  },
  numbers: (typed) => {
    const wrong = listed(typed).find((one) => !/^\+?\d(?:[\s-]?\d){7,13}$/.test(one));
    return wrong === undefined
      ? taken(listed(typed).join(", "))
      : refused(`${wrong} is no phone number`);
  },
};

/** An entity ID or a template ID: 19 digits. */
export const isOperatorId = (typed: string) => /^\d{19}$/.test(typed);
