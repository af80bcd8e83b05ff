import type { MyPatient } from "./my-day.ts";

/** Who is meant by "him"; of several it is "them". */
export const oneSex = (patients: readonly Pick<MyPatient, "sex">[]) =>
  (patients.length === 1 && patients[0]?.sex) || "other";
