import type { Variable } from "../message-variables.ts";

/**
 * What operators take in place of a variable of a registered text (the rules for tagged variables), and
 * which of them each variable of the product's messages is.
 */

/** A link, also one that is filled in when the message is sent. */
const LINK = /(?:https?:\/\/|\bwww\.)\S|\{(?:ticket|reports|again)\}/i;
const CALL_NUMBER = /(?:\d[\s-]?){10,}/;

type Rule = {
  /** The longest value in signs; undefined where no limit is known. */
  most: number | undefined;
  takes: (value: string) => boolean;
};

export const OPERATOR_KINDS = {
  alphanumeric: { most: 40, takes: (value) => !LINK.test(value) && !CALL_NUMBER.test(value) },
  numeric: { most: 40, takes: (value) => /^\d[\d.,]*$/.test(value) },
  url: { most: undefined, takes: (value) => LINK.test(value) && !/\s/.test(value) },
  cbn: { most: 40, takes: (value) => /^\+?\d(?:[\s-]?\d){7,14}$/.test(value) },
  /** Of templates that were registered before variables had kinds. */
  var: { most: 30, takes: () => true },
} as const satisfies Record<string, Rule>;

export type OperatorKind = keyof typeof OPERATOR_KINDS;

export const isOperatorKind = (word: string): word is OperatorKind =>
  Object.hasOwn(OPERATOR_KINDS, word);

/** `{#alphanumeric#}`, as it stands in a registered text. */
export const tagOf = (kind: OperatorKind) => `{#${kind}#}`;

export const limitOf = (kind: OperatorKind): number | undefined => OPERATOR_KINDS[kind].most;

/** What of a message varies; the lab's name is part of the registered words. */
export type Filled = Exclude<Variable, "lab">;

type Typed = {
  /** What the desk calls it. */
  name: string;
  says: "time" | "number" | "name" | "link" | "phone" | "reference" | "sentence" | "money" | "code";
  kind: OperatorKind;
  /** A longer value is cut, so that it keeps the operator's limit and its message two SMS. */
  cutAt?: number;
};

export const VARIABLES: Readonly<Record<Filled, Typed>> = {
  phone: { name: "Phone of the lab", says: "phone", kind: "cbn" },
  link: { name: "Link to the ticket", says: "link", kind: "url" },
  reference: { name: "Reference", says: "reference", kind: "alphanumeric" },
  references: { name: "References", says: "reference", kind: "alphanumeric" },
  time: { name: "Day and time", says: "time", kind: "alphanumeric" },
  soon: { name: "Day and time", says: "time", kind: "alphanumeric" },
  clock: { name: "Time", says: "time", kind: "alphanumeric" },
  meal: { name: "Last meal", says: "time", kind: "alphanumeric" },
  who: { name: "Who comes", says: "name", kind: "alphanumeric", cutAt: 26 },
  count: { name: "How many reports", says: "number", kind: "alphanumeric" },
  what: { name: "What is ready", says: "sentence", kind: "alphanumeric" },
  duePaise: { name: "What is due", says: "money", kind: "alphanumeric" },
  amount: { name: "Amount", says: "money", kind: "alphanumeric" },
  code: { name: "Code", says: "code", kind: "numeric" },
  pay: { name: "Link to pay", says: "link", kind: "url" },
  fasting: { name: "How long to fast", says: "sentence", kind: "alphanumeric" },
};
