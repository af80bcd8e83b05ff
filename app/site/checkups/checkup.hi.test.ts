import { expect, test } from "vitest";
import { AGE_GROUPS, GENDERS } from "#app/domain/packages/audience.ts";
import sets from "../../../catalogue/recommended-fallback.json" with { type: "json" };
import { AGE_LABELS, checkupTitle, FOR_GENDER } from "./checkup.ts";

test("a checkup without a package has the name of its fallback", () => {
  for (const gender of GENDERS)
    for (const ageGroup of AGE_GROUPS)
      expect(checkupTitle({ gender, ageGroup })).toBe(sets[`${gender}-${ageGroup}`].hindiName);
});

test("ages and whom it is for", () => {
  expect(AGE_GROUPS.map((age) => AGE_LABELS[age])).toEqual(["25 से कम", "25 से 50", "50 से ऊपर"]);
  expect(GENDERS.map((gender) => FOR_GENDER[gender])).toEqual(["महिलाओं के लिए", "पुरुषों के लिए"]);
});
