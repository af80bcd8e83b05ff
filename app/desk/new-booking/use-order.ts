import { useEffect, useRef, useState } from "react";
import type { Family, KnownPatient, OpenVisit } from "./who/family.ts";
import { dropDraft, keepDraft } from "./kept-draft.ts";
import {
  addItems,
  changePatient,
  type Draft,
  type DraftPatient,
  emptyDraft,
  newPatient,
  tick,
  withFamily,
} from "./order-draft.ts";
import type { Problem } from "./order-mistakes.ts";
import type { AgainStart, OrderStart } from "./first-view.ts";
import type { Unadded } from "./items/test-search.tsx";
import { focusField } from "./book/problem-note.tsx";
import { newKey } from "#app/lib/new-key.ts";
import { isWholePhone, normalisePhone } from "#app/lib/phone.ts";

/** The order while it is typed: its draft, what is wrong with it, and where the focus goes next. */
export function useOrder(start: OrderStart, staffId: string) {
  const begin = () => beginning(start);
  const [draft, setDraft] = useState(begin);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  /** By patient, without a render for each key. */
  const unadded = useRef(new Map<string, Unadded>());
  const focus = useFocus(draft.phone === "" ? "phone" : undefined);
  useEffect(() => {
    if (draft.visit === "") keepDraft(staffId, draft, new Date());
  }, [draft, staffId]);

  /** What is changed is no longer wrong. */
  const change = (set: (now: Draft) => Draft) => {
    setDraft(set);
    if (problems.length > 0) setProblems([]);
  };
  return {
    draft,
    problems,
    focus,
    unadded,
    change,
    set: (fields: Partial<Draft>) => change((now) => ({ ...now, ...fields })),
    phone: (typed: string) => change((now) => typedPhone(now, typed)),
    tick: (family: Family, known: KnownPatient) =>
      change((now) => tick(now, family, known, start.today)),
    somebodyElse: () => {
      change((now) => ({ ...now, patients: [...now.patients, newPatient()] }));
      focus(`name-${draft.patients.length}`);
    },
    patient: (id: string, set: Partial<DraftPatient>) =>
      change((now) => changePatient(now, id, set)),
    remove: (id: string) =>
      change((now) => ({ ...now, patients: now.patients.filter((one) => one.id !== id) })),
    addTo: ({ reference, day, slot }: OpenVisit) =>
      change((now) => ({ ...now, visit: reference, day, slot })),
    found: (family: Family) => {
      change((now) => withFamily(named(now, family, start), family));
      // `91` may be the country code of a number that is still being typed.
      if (family.phone.startsWith("91")) return;
      focus(family.patients.length > 0 ? "patients" : "name-0");
    },
    refuse: (found: readonly Problem[]) => {
      setProblems(found);
      // The answer to the former key is stored.
      setDraft((now) => ({ ...now, key: newKey() }));
      const [first] = found;
      if (first) focus(first.field);
    },
    goOn: setDraft,
    begin: () => {
      dropDraft(staffId);
      setProblems([]);
      setDraft(emptyDraft({ day: start.slots.day }));
      focus("phone");
    },
    drop: () => dropDraft(staffId),
  };
}

/** Focuses a field: now, or once it is on the page. */
function useFocus(first: string | undefined) {
  const wanted = useRef(first);
  useEffect(() => {
    if (wanted.current !== undefined && focusField(wanted.current)) wanted.current = undefined;
  });
  return (field: string) => {
    wanted.current = focusField(field) ? undefined : field;
  };
}

function beginning({ slots, callback, again, visit }: OrderStart): Draft {
  const phone = visit?.phone ?? callback?.phone ?? again?.phone ?? "";
  return emptyDraft({
    day: visit?.day ?? slots.day,
    phone,
    callback: callback?.id ?? "",
    again: again?.id ?? "",
    visit: visit?.reference ?? "",
  });
}

/** Another number is another family: who was ticked for the former one goes. */
function typedPhone(draft: Draft, typed: string): Draft {
  const read = normalisePhone(typed);
  const phone = isWholePhone(read) ? read : typed;
  if (phone === draft.phone) return draft;
  const patients = draft.patients.filter(({ isNew, name }) => isNew && name.trim() !== "");
  return { ...draft, phone, patients, visit: "", again: "" };
}

/** The caller of a callback, a known patient or, for an unknown number, a new one. */
function named(draft: Draft, family: Family, { callback, again, today }: OrderStart): Draft {
  if (draft.patients.length > 0) return draft;
  if (again && draft.again !== "") return reminded(draft, family, again, today);
  const same = callback && family.patients.find(({ name }) => isSameName(name, callback.name));
  if (same) return tick(draft, family, same, today);
  if (callback) {
    const { name, age, sex } = callback;
    return { ...draft, patients: [newPatient({ name, age, sex })] };
  }
  return family.patients.length === 0 ? { ...draft, patients: [newPatient()] } : draft;
}

/** Who asked to be reminded, with the tests of it. */
function reminded(draft: Draft, family: Family, again: AgainStart, today: string): Draft {
  const same = family.patients.find(({ name }) => isSameName(name, again.name));
  const named = same
    ? tick(draft, family, same, today)
    : { ...draft, patients: [newPatient({ name: again.name })] };
  return {
    ...named,
    patients: named.patients.map((one) => ({ ...one, ...addItems(one, again.items) })),
  };
}

const isSameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
