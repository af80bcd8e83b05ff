import { t } from "#app/lib/translate.ts";

/** The kinds of work that a role brings; each right belongs to one (app/domain/staff/rights.ts). */
export type Work = "collecting" | "desk" | "laboratory" | "managing";

export type RoleFacts = {
  /** As screens name it. */
  words: string;
  /** Of a choice: what somebody with it sees. */
  hint: string;
  /** How the welcome page begins. */
  welcome: string;
  works: readonly Work[];
  /** Counted as going out on every day of work; else only on a day with a visit of theirs. */
  collectsDaily: boolean;
  /** Whether the tick "May publish reports" is offered. */
  mayBeTicked: boolean;
  /** For whom a screen is: `managers`. */
  many: string;
  /** Whom a colleague asks for what they cannot do: `a manager`; blank for somebody who is out all day. */
  asked: string;
};

/** What a colleague is employed for, in the order of sentences; lists show it from the end. */
const TABLE = {
  phlebotomist: {
    words: t`Phlebotomist`,
    hint: "Goes to the door, on the phone",
    welcome: t`You will collect samples at patients’ doors.`,
    works: ["collecting"],
    collectsDaily: true,
    mayBeTicked: false,
    many: "phlebotomists",
    asked: "",
  },
  "front-desk": {
    words: t`Front desk`,
    hint: "Calls, books, assigns, takes money",
    welcome: t`You will work at the front desk.`,
    works: ["desk", "laboratory"],
    collectsDaily: false,
    mayBeTicked: true,
    many: "the front desk",
    asked: "the front desk",
  },
  laboratory: {
    words: t`Laboratory`,
    hint: "Receives tubes, drops reports. No money, no calls",
    welcome: t`You will work in the laboratory.`,
    works: ["laboratory"],
    collectsDaily: false,
    mayBeTicked: true,
    many: "the laboratory",
    asked: "the laboratory",
  },
  manager: {
    words: t`Manager`,
    hint: "Everything",
    welcome: t`You will manage the desk.`,
    works: ["collecting", "desk", "laboratory", "managing"],
    collectsDaily: false,
    mayBeTicked: false,
    many: "managers",
    asked: "a manager",
  },
} as const satisfies Record<string, RoleFacts>;

export type Role = keyof typeof TABLE;

export const ROLES: Readonly<Record<Role, RoleFacts>> = TABLE;

export const ALL_ROLES = Object.keys(TABLE) as Role[];

/** Said where none is chosen, or a word that is no role. */
export const NO_ROLE = "Please choose a role";

export const isRole = (word: string): word is Role => Object.hasOwn(TABLE, word);

/** Of the first colleague, who lets the others in. */
export const FIRST_ROLE: Role = "manager";
