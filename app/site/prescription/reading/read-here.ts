import { browserApi } from "#app/http/api.ts";
import { fetchKnowledge } from "../prescription.calls.ts";
import { prescriptionReader, type ReadPrescription } from "./read-prescription.ts";

let reader: Promise<ReadPrescription> | undefined;

/**
 * The reader in this browser, made once a visit: afterwards prescriptions are read without a call.
 * A failed fetch is tried again the next time. @throws ApiError
 */
export function prepareReader() {
  reader ??= fetchKnowledge(browserApi)
    .then(prescriptionReader)
    .catch((error: unknown) => {
      reader = undefined;
      throw error;
    });
  return reader;
}
