import { useState } from "react";
import type { MyPatient } from "../day/my-day.ts";
import { notKept } from "../day/my-visits-words.ts";
import type { OpenVisit } from "../day/round.ts";
import { seenTests } from "../entries/collected-entry.ts";
import { type Draft, draftOf } from "../phone/draft.ts";
import { changeDraft, enter } from "../phone/enter.ts";
import { changedEntry, missingChoice } from "./changed-entry.ts";
import { type DoorChange, leftWith, NO_CHANGE } from "./door-change.ts";
import { draftWith, patientWith, sumsWith } from "./door-sums.ts";
import { fastingOf, placesForLater } from "./fasting-tests.ts";
import { oneHasToStay } from "./tests-words.ts";
import { useFocusOn } from "./use-focus-on.ts";

type Given = { visit: OpenVisit; patient: MyPatient; draft: Draft; onSaved: () => void };

/** A change of tests while it is made, with what follows from it. */
export function useDoorChange({ visit: shown, patient, draft, onSaved }: Given) {
  // What is changed is what stood here first: the server says when the desk was faster.
  const [before] = useState(patient);
  const [seen] = useState(() => seenTests(shown, patient));
  const { bookingId, booked, name } = before;
  const [change, setChange] = useState<DoorChange>(() => ({
    ...NO_CHANGE,
    fasted: draftOf(draft, bookingId).fasted,
  }));
  const [wrong, setWrong] = useState("");
  const [isWorking, setWorking] = useState(false);
  const focusOn = useFocusOn();

  const withBefore = (one: MyPatient) => (one.bookingId === bookingId ? before : one);
  const visit = { ...shown, patients: shown.patients.map(withBefore) };
  const after = patientWith(visit, before, change);
  const fasting = fastingOf(change.added);
  const places = placesForLater(after, fasting);
  const later = change.fasted === "no" && change.comesAgain ? places : [];
  const asked = { fasted: fasting.length > 0 ? change.fasted : null };
  const changed = draftWith(draft, after, asked, later);

  /** @returns false where no test would be left. */
  function set(next: DoorChange) {
    const isLast = leftWith(booked, next) === 0;
    setWrong(isLast ? oneHasToStay() : "");
    if (!isLast) setChange(next);
    return !isLast;
  }
  async function save() {
    const missing = missingChoice(change, { booked, fasting, canComeAgain: places.length > 0 });
    setWrong(missing?.words ?? "");
    if (missing) return focusOn(missing.at);
    setWorking(true);
    const isSame = JSON.stringify(patient.booked) === JSON.stringify(booked);
    const tests = isSame ? seenTests(shown, patient) : seen;
    const isKept = await enter(changedEntry(visit, bookingId, tests, change), name);
    setWorking(false);
    if (!isKept) return setWrong(notKept());
    changeDraft(visit.id, (was) => draftWith(was, after, asked, later));
    onSaved();
  }
  return {
    before,
    visit,
    after,
    change,
    fasting,
    canComeAgain: places.length > 0,
    sums: sumsWith(visit, { before, after }, { now: draft, changed }, change),
    wrong,
    isWorking,
    focusOn,
    set,
    save,
  };
}
