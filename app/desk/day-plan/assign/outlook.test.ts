import { describe, expect, test } from "vitest";
import { labAreas } from "#app/domain/lab-rules/lab-areas.ts";
import { chosenCaption, dayCaption, giveTitle, groupCaption } from "./assign-words.ts";
import { outlookOf, warningWords } from "./outlook.ts";
import { placeName } from "./place-name.ts";
import { regionOf, type Stop } from "./round.ts";
import { streetKey } from "./same-street.ts";

const AREAS = labAreas(
  new Map([
    ["area.1", "South: 560011 560078 560004"],
    ["area.2", "East: 560038 560008 560071"],
    ["area.3", "North: 560024"],
  ]),
);

const PINCODES = {
  Jayanagar: "560011",
  "JP Nagar": "560078",
  Basavanagudi: "560004",
  Indiranagar: "560038",
  Domlur: "560071",
  Hebbal: "560024",
};

let made = 0;
function stop(slot: string, place: keyof typeof PINCODES, patients = 1, areas = AREAS): Stop {
  made += 1;
  const where = regionOf(PINCODES[place], areas);
  return { visitId: `v${made}`, slot, place, ...where, street: undefined, patients };
}

const CHOSEN = [
  stop("06:30 AM", "Jayanagar"),
  stop("06:30 AM", "Jayanagar"),
  stop("07:30 AM", "JP Nagar"),
  stop("08:00 AM", "JP Nagar", 2),
];

describe("§10 assign many: what somebody's day would be", () => {
  test("one area in the order of the round fits", () => {
    const had = [stop("07:00 AM", "Jayanagar"), stop("09:00 AM", "Basavanagudi")];
    expect(outlookOf(had, CHOSEN)).toEqual({
      times: [
        { slot: "06:30 AM", words: "2 × Jayanagar", state: "new" },
        { slot: "07:00 AM", words: "Jayanagar", state: "had" },
        { slot: "07:30 AM", words: "JP Nagar", state: "new" },
        { slot: "08:00 AM", words: "JP Nagar", state: "new" },
        { slot: "09:00 AM", words: "Basavanagudi", state: "had" },
      ],
      warnings: [],
      fits: "Fits: one area, 6 visits, the nearest next each time.",
    });
  });

  test("back in the round, or several areas far apart in time, fit without that claim", () => {
    const back = [stop("06:30 AM", "Basavanagudi"), stop("09:00 AM", "Jayanagar")];
    expect(outlookOf([], back).fits).toBe("Fits: one area, 2 visits.");
    expect(outlookOf([stop("06:30 AM", "Hebbal")], [stop("09:00 AM", "Jayanagar")]).fits).toBe(
      "Fits: 2 areas, 2 visits.",
    );
    expect(outlookOf([], [stop("09:00 AM", "Jayanagar")]).fits).toBe("Fits: one area, 1 visit.");
  });

  test("two areas at one time are a warning", () => {
    const had = [stop("06:30 AM", "Indiranagar"), stop("09:00 AM", "Domlur")];
    const { times, warnings, fits } = outlookOf(had, CHOSEN);
    expect(times[0]).toEqual({
      slot: "06:30 AM",
      words: "2 × Jayanagar, Indiranagar",
      state: "trouble",
    });
    expect(times.map(({ state }) => state)).toEqual(["trouble", "new", "new", "had"]);
    expect(warningWords(warnings)).toBe(
      "06:30 AM: Indiranagar and Jayanagar at one time. Two far areas. 3 at 06:30 AM, one every 20 minutes",
    );
    expect(fits).toBe("");
  });

  test("so are two areas half an hour apart, more than two at one time, and neither without a new one", () => {
    const near = outlookOf([stop("06:30 AM", "Indiranagar")], [stop("07:00 AM", "Jayanagar")]);
    expect(warningWords(near.warnings)).toBe(
      "06:30 AM Indiranagar, 07:00 AM Jayanagar: half an hour apart. Two far areas.",
    );
    const three = [1, 2, 3].map(() => stop("07:00 AM", "Jayanagar"));
    expect(warningWords(outlookOf([], three).warnings)).toBe("3 at 07:00 AM, one every 20 minutes");
    const had = [stop("06:30 AM", "Indiranagar"), stop("06:30 AM", "Jayanagar")];
    expect(outlookOf(had, [stop("09:00 AM", "Domlur")]).warnings).toEqual([]);
  });

  test("without areas pincodes are compared, and no distance is claimed", () => {
    const [one, two] = [
      stop("06:30 AM", "Indiranagar", 1, []),
      stop("06:30 AM", "Jayanagar", 1, []),
    ];
    expect(warningWords(outlookOf([one], [two]).warnings)).toBe(
      "06:30 AM: Indiranagar and Jayanagar at one time. Two pincodes.",
    );
    expect(outlookOf([], [one]).fits).toBe("Fits: one pincode, 1 visit.");
  });

  test("what is unknown is compared with nothing", () => {
    const unknown = {
      ...stop("06:30 AM", "Jayanagar"),
      ...regionOf(null, AREAS),
      place: "",
    };
    const { times, warnings } = outlookOf([stop("06:30 AM", "Hebbal")], [unknown]);
    expect(warnings).toEqual([]);
    expect(times).toEqual([{ slot: "06:30 AM", words: "No address, Hebbal", state: "new" }]);
  });

  test("is counted in words", () => {
    expect(giveTitle(CHOSEN)).toBe("Give 4 visits, 5 patients, to");
    expect(giveTitle(CHOSEN.slice(0, 1))).toBe("Give 1 visit to");
    expect(chosenCaption(CHOSEN)).toBe("06:30 to 08:00 AM, South");
    expect(chosenCaption([stop("08:00 AM", "Hebbal"), stop("02:00 PM", "Domlur")])).toBe(
      "08:00 AM to 02:00 PM, North, East",
    );
    expect(groupCaption(CHOSEN, "area")).toBe("Jayanagar, JP Nagar. 4 visits, 5 patients");
    expect(dayCaption([stop("09:00 AM", "Domlur")])).toBe("1 visit, East");
    expect(dayCaption([])).toBe("No visits yet");
  });
});

test("§10 assign many: an area is named without its part", () => {
  expect(
    ["Jayanagar 4th Block", "JP Nagar, 2nd Phase", "HSR Layout Sector 2", "Domlur", null].map(
      placeName,
    ),
  ).toEqual(["Jayanagar", "JP Nagar", "HSR Layout", "Domlur", ""]);
});

describe("§10 assign many: the same street", () => {
  const at = (flat: string | null, pincode: string | null = "560011") =>
    streetKey({ flat, street: "Jayanagar 4th Block", pincode });

  test("is the last part of house and street, in any writing", () => {
    expect(at("12, Shanthi Nivas, 5th Main")).toBe(at("40, 5th main"));
    expect(at("14 5th Main")).toBe(at("9/2, 5th Main."));
    expect(at("12, 5th Main")).not.toBe(at("12, 6th Main"));
    expect(at("12, 5th Main")).not.toBe(at("12, 5th Main", "560078"));
  });

  test("a floor, a house alone and no pincode name none", () => {
    expect(
      ["118, Ground Floor", "C-304", "Shanthi Nivas", "", null].map((flat) => at(flat)),
    ).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(at("12, 5th Main", null)).toBeUndefined();
  });
});
