import { expect, test } from "vitest";
import type { FileMatch } from "#app/domain/report-files/report-file.ts";
import { NO_FACTS } from "#tests/databases/given-file.ts";
import { fileHints } from "./file-hints.ts";

const booking = {
  id: "b",
  reference: "DS-3C8L",
  patientName: "Rekha Menon",
  phone: "1000056789",
  birthYear: 1980,
  sex: "female" as const,
};
const FITS: FileMatch = { kind: "fits", by: "reference", booking };
const MAYBE: FileMatch = {
  kind: "none",
  maybe: { reference: "DS-3C8L", patientName: "Rekha Menon", by: "age" },
};

function hints({
  match = FITS,
  name = "Mrs. REKHA MENON",
  isPublished = false,
  isGuarded = false,
  ...more
}: {
  match?: FileMatch;
  name?: string | null;
  isPublished?: boolean;
  isGuarded?: boolean;
  isToPhone?: boolean;
  mayPublish?: boolean;
  files?: { id: string }[];
}) {
  const published = { reportId: "r", at: "2026-11-23T04:00:00.000Z", isWithdrawn: false };
  const chosen = {
    file: {
      id: "one",
      facts: { ...NO_FACTS, name },
      match,
      published: isPublished ? published : undefined,
    },
    guard: isGuarded ? { open: {} } : undefined,
    booking: match.kind === "fits" ? booking : undefined,
  };
  return fileHints({
    files: [{ id: "one" }],
    chosen,
    isToPhone: false,
    mayPublish: true,
    today: "2026-11-23",
    ...more,
  });
}

const SAME = ["y", "same person"] as const;
const PUBLISH = ["Ctrl Enter", "publish"] as const;

test.each<[string, Parameters<typeof hints>[0], readonly (readonly string[])[]]>([
  ["one that fits", {}, [SAME, PUBLISH]],
  [
    "one of two",
    { files: [{ id: "one" }, { id: "two" }] },
    [["j k", "or arrows: next file"], SAME, PUBLISH],
  ],
  ["one of another name", { name: "ASHA PAI" }, [["y Enter", "say that you looked"], PUBLISH]],
  ["one that may be somebody’s", { match: MAYBE }, [["y Enter", "choose Rekha Menon"]]],
  ["one of nobody", { match: { kind: "none" } }, []],
  ["one that two bookings fit", { match: { kind: "several", bookings: [booking, booking] } }, []],
  ["one that goes to a phone", { match: { kind: "none" }, isToPhone: true }, [SAME, PUBLISH]],
  ["one that may name a sex", { isGuarded: true }, [SAME]],
  ["one that is published", { isPublished: true }, []],
  ["who may not publish", { mayPublish: false }, []],
  ["who may only match", { mayPublish: false, match: MAYBE }, [["y Enter", "choose Rekha Menon"]]],
])("§10 Reports: the hints of %s", (_, given, expected) => {
  expect(hints(given)).toEqual(expected);
});

test("§10 Reports: without a file there are no hints", () => {
  const none = { files: [], chosen: undefined, isToPhone: false, mayPublish: true };
  expect(fileHints({ ...none, today: "2026-11-23" })).toEqual([]);
});
