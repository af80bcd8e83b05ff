import { describe, expect, test } from "vitest";
import { ALL_ROLES, type Role, type RoleFacts, ROLES } from "#app/lib/roles.ts";
import { ALL_RIGHTS, cannot, may, pageIsFor, type Right } from "./rights.ts";

/** The table of the brief, written out once more: phlebotomist, front desk, laboratory, manager. */
const TABLE: Record<Right, [boolean, boolean, boolean, boolean]> = {
  "own-account": [true, true, true, true],
  "my-visits": [true, false, false, true],
  "work-on-bookings": [false, true, false, true],
  "new-booking": [false, true, false, true],
  "see-contacts": [false, true, false, true],
  "find-patient": [false, true, true, true],
  receive: [false, true, true, true],
  "settle-tubes": [false, false, false, true],
  "give-discount": [false, true, false, true],
  "drop-taken-test": [false, false, false, true],
  "give-back-more": [false, false, false, true],
  "waive-charge": [false, false, false, true],
  "write-off": [false, false, false, true],
  "charge-account": [false, true, false, true],
  "charge-over-limit": [false, false, false, true],
  "manage-accounts": [false, false, false, true],
  "come-for-once": [false, false, false, true],
  "see-month": [false, false, false, true],
  "see-tally": [false, true, false, true],
  "match-bank": [false, false, false, true],
  "write-handover": [false, true, false, true],
  "close-tally": [false, false, false, true],
  "see-receipts": [false, true, false, true],
  "cancel-receipt": [false, false, false, true],
  "see-health": [false, false, false, true],
  "choose-full-slot": [false, true, false, true],
  "overbook-freely": [false, false, false, true],
  "mark-no-show-later": [false, false, false, true],
  "see-reports-due": [false, true, true, true],
  "publish-reports": [false, false, false, true],
  "publish-to-phone": [false, false, false, true],
  "tell-critical": [false, true, false, true],
  "overrule-guard": [false, false, false, true],
  "manage-lab": [false, false, false, true],
  "manage-catalogue": [false, false, false, true],
  "see-activity": [false, false, false, true],
  "manage-doctors": [false, false, false, true],
  "manage-staff": [false, false, false, true],
  "see-week": [false, true, true, true],
  privacy: [false, false, false, true],
};
const IN_ORDER: Role[] = ["phlebotomist", "front-desk", "laboratory", "manager"];

test("the order of sentences is that of the table above", () => {
  expect(ALL_ROLES).toEqual(IN_ORDER);
});

describe("§10 roles: who may do what", () => {
  test("the table has every right", () => {
    expect(Object.keys(TABLE).toSorted()).toEqual(ALL_RIGHTS.toSorted());
  });

  test.each(ALL_RIGHTS)("%s", (right) => {
    expect(IN_ORDER.map((role) => may(role, right))).toEqual(TABLE[right]);
  });

  test("with the tick a front desk and the laboratory may publish reports; to a phone the front desk alone", () => {
    const more = (role: Role) =>
      ALL_RIGHTS.filter((right) => may(role, right, { mayPublish: true }) && !may(role, right));
    expect(IN_ORDER.map(more)).toEqual([
      [],
      ["publish-reports", "publish-to-phone"],
      ["publish-reports"],
      [],
    ]);
  });

  test("with the tick of the bank a front desk may match its list, and nobody else", () => {
    const more = (role: Role) =>
      ALL_RIGHTS.filter((right) => may(role, right, { mayMatchBank: true }) && !may(role, right));
    expect(IN_ORDER.map(more)).toEqual([[], ["match-bank"], [], []]);
    expect(cannot("match-bank")).toBe(
      "You cannot match the bank’s list. A manager can, or can give you the right under People.",
    );
  });

  test("who is refused reads for whom the page is, and who can", () => {
    expect(pageIsFor("manage-staff")).toBe("This page is for managers.");
    expect(pageIsFor("work-on-bookings")).toBe("This page is for the front desk.");
    expect(pageIsFor("my-visits")).toBe("This page is for phlebotomists.");
    expect(pageIsFor("receive")).toBe("This page is for the front desk and the laboratory.");
    expect(cannot("close-tally")).toBe("You cannot close a day. A manager can.");
    expect(cannot("new-booking")).toBe(
      "You cannot make bookings. The front desk or a manager can.",
    );
    expect(cannot("publish-reports")).toBe(
      "You cannot publish reports. A manager can, or can give you the right under People.",
    );
  });
});

describe("a fifth role is an entry of the table of roles", () => {
  const nurse = {
    words: "Nurse",
    hint: "the lab’s own rooms",
    welcome: "You will take samples in the lab.",
    works: ["collecting", "desk"],
    collectsDaily: false,
    mayBeTicked: false,
    many: "nurses",
    asked: "a nurse",
  } as const satisfies RoleFacts;
  const { manager, ...others } = ROLES;
  const five = { ...others, nurse, manager };

  test("the sentences name it where it has the right", () => {
    expect(pageIsFor("my-visits", five)).toBe("This page is for phlebotomists and nurses.");
    expect(pageIsFor("see-tally", five)).toBe("This page is for the front desk and nurses.");
    expect(pageIsFor("manage-lab", five)).toBe("This page is for managers.");
    expect(cannot("see-tally", five)).toBe(
      "You cannot see the tally. The front desk, a nurse or a manager can.",
    );
  });

  test("an entry without one of the decisions does not compile", () => {
    const { works, ...undecided } = nurse;
    // @ts-expect-error a role says what its work is
    const incomplete: RoleFacts = undecided;
    expect(incomplete).not.toHaveProperty("works", works);
  });
});
