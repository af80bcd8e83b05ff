import { nameOrErased } from "#app/domain/visits/patients-in-words.ts";
import type { BagPatient } from "./bag.ts";

/** The patients of a bag in a list: `Nandini Rao, DS-2Q8N`. */
export const PatientOptions = ({ patients }: { patients: readonly BagPatient[] }) =>
  patients.map(({ bookingId, name, reference }) => (
    <option key={bookingId} value={bookingId}>
      {nameOrErased(name)}, {reference}
    </option>
  ));
