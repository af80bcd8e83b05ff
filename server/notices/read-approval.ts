import { z } from "zod";
import { type Approval, approvalKey } from "#app/domain/notices/whatsapp-approval.ts";
import { VERSION, type WhatsApp } from "./whatsapp.ts";

/** A screen waits for it. */
const PATIENCE_MS = 3_000;
const KEPT_MS = 60_000;
/** Nobody waits for a service that is down with every look at the screen. */
const UNREAD_KEPT_MS = 20_000;
const OF_PAGE = 100;
const MOST_PAGES = 10;

const answered = z.object({
  data: z.array(z.object({ name: z.string(), status: z.string(), language: z.string() })),
  paging: z
    .object({
      cursors: z.object({ after: z.string() }).partial().optional(),
      next: z.string().optional(),
    })
    .optional(),
});

type Account = Pick<WhatsApp, "url" | "token"> & {
  /** Of the WhatsApp Business account; undefined where the lab has not set it. */
  accountId?: string | undefined;
};

/**
 * What WhatsApp has approved of the account's templates, asked at most once a minute.
 * @returns a function that answers undefined where the account is not set.
 */
export function approvalReader(account: Account | undefined, now: () => Date) {
  let kept: { until: number; approval: Promise<Approval> } | undefined;
  return async (): Promise<Approval | undefined> => {
    const { accountId } = account ?? {};
    if (!account || !accountId) return undefined;
    if (kept && now().getTime() < kept.until) return kept.approval;
    // Two who look at once ask once.
    const asked = { until: now().getTime() + KEPT_MS, approval: readAll(account, accountId) };
    kept = asked;
    const approval = await asked.approval;
    if (approval === "unread") asked.until = now().getTime() + UNREAD_KEPT_MS;
    return approval;
  };
}

async function readAll({ url, token }: Account, accountId: string): Promise<Approval> {
  const statuses = new Map<string, string>();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  let after: string | undefined;
  try {
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const search = new URLSearchParams({
        fields: "name,status,language",
        limit: String(OF_PAGE),
        ...(after !== undefined && { after }),
      });
      // The address of the next page in the answer is not followed: it has the token of the lab.
      const response = await fetch(`${url}/${VERSION}/${accountId}/message_templates?${search}`, {
        headers: { Authorization: `Bearer ${token}` },
        signal,
        redirect: "error",
      });
      if (!response.ok) return "unread";
      const { data, paging } = answered.parse(await response.json());
      for (const { name, language, status } of data)
        statuses.set(approvalKey(name, language), status);
      after = paging?.cursors?.after;
      if (paging?.next === undefined || after === undefined) break;
    }
    return statuses;
  } catch {
    // No answer in time, or none of the form that is described: the screen says that none came.
    return "unread";
  }
}
