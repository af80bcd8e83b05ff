/** Where the month of an account stands, below the list; without a month the one that is looked at first. */
export const accountPath = (id: string, month?: string) => `${monthPath(id, month)}#account`;

/** The same without leading down to it. */
export const monthPath = (id: string, month?: string) =>
  `/accounts/${encodeURIComponent(id)}${month === undefined ? "" : `?month=${month}`}`;

/** The forms of an account, each a page of its own for a browser without script. */
export const ACCOUNT_FORM_NAMES = [
  "payment",
  "returned",
  "credit-note",
  "statement",
  "sent",
  "change",
  "close",
] as const;

export type AccountFormName = (typeof ACCOUNT_FORM_NAMES)[number];

type Asked = { id: string; form: AccountFormName; month?: string };

export const accountFormPath = ({ id, form, month }: Asked) =>
  `/accounts/${encodeURIComponent(id)}/${form}${month === undefined ? "" : `?month=${month}`}`;
