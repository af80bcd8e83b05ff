import { ApiError } from "./api.ts";

type Found<T> = { success: boolean; data: T };

/** The status of an ApiError for an answer with `success: false`. */
export const UNSUCCESSFUL = 200;

/** The `data` of a catalogue answer (product §7). @throws ApiError `UNSUCCESSFUL`. */
export async function dataOf<T>(answer: Promise<Found<T>>) {
  const { success, data } = await answer;
  if (!success) throw new ApiError("A call", UNSUCCESSFUL);
  return data;
}
