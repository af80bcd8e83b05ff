import { describe, expect, test } from "vitest";
import { ALL_ROLES, type Role, type RoleFacts, ROLES } from "#app/lib/roles.ts";
import { ALL_RIGHTS, cannot, may, pageIsFor, type Right } from "./rights.ts";

/** The table of the brief, written out once more: phlebotomist, front desk, manager. */
const TABLE: Record<Right, [boolean, boolean, boolean]> = {
  "own-account": [true, true, true],
  "my-visits": [true, false, true],
  "work-on-bookings": [false, true, true],
  "new-booking": [false, true, true],
  receive: [false, true, true],
  "give-discount": [false, true, true],
  "come-for-once": [false, false, true],
  "see-tally": [false, true, true],
  "write-handover": [false, true, true],
  "close-tally": [false, false, true],
  "see-receipts": [false, true, true],
  "cancel-receipt": [false, false, true],
  "see-health": [false, false, true],
  "choose-full-slot": [false, true, true],
  "mark-no-show-later": [false, false, true],
  "see-reports-due": [false, true, true],
  "publish-reports": [false, false, true],
  "overrule-guard": [false, false, true],
  "manage-lab": [false, false, true],
  "see-activity": [false, false, true],
  "manage-doctors": [false, false, true],
  "manage-staff": [false, false, true],
  privacy: [false, false, true],
};
const IN_ORDER: Role[] = ["phlebotomist", "front-desk", "manager"];

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

  test("a front desk with the tick may publish reports, and nothing else more", () => {
    const more = (role: Role) =>
      ALL_RIGHTS.filter((right) => may(role, right, true) && !may(role, right));
    expect(IN_ORDER.map(more)).toEqual([[], ["publish-reports"], []]);
  });

  test("who is refused reads for whom the page is, and who can", () => {
    expect(pageIsFor("manage-staff")).toBe("This page is for managers.");
    expect(pageIsFor("work-on-bookings")).toBe("This page is for the front desk and managers.");
    expect(pageIsFor("my-visits")).toBe("This page is for phlebotomists and managers.");
    expect(cannot("close-tally")).toBe("You cannot close a day. A manager can.");
    expect(cannot("new-booking")).toBe(
      "You cannot make bookings. The front desk or a manager can.",
    );
    expect(cannot("publish-reports")).toBe(
      "You cannot publish reports. A manager can, or can give you the right under People.",
    );
  });
});

describe("a fourth role is an entry of the table of roles", () => {
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
  const four = { ...others, nurse, manager };

  test("the sentences name it where it has the right", () => {
    expect(pageIsFor("my-visits", four)).toBe(
      "This page is for phlebotomists, nurses and managers.",
    );
    expect(pageIsFor("see-tally", four)).toBe(
      "This page is for the front desk, nurses and managers.",
    );
    expect(pageIsFor("manage-lab", four)).toBe("This page is for managers.");
    expect(cannot("receive", four)).toBe(
      "You cannot count what comes to the lab. The front desk, a nurse or a manager can.",
    );
  });

  test("an entry without one of the decisions does not compile", () => {
    const { works, ...undecided } = nurse;
    // @ts-expect-error a role says what its work is
    const incomplete: RoleFacts = undecided;
    expect(incomplete).not.toHaveProperty("works", works);
  });
});
