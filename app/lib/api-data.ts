import { ApiError } from "./api.ts";

type Found<T> = { success: boolean; data: T };

/** Stands for an answer that came with success false, where other failures have their status. */
export const UNSUCCESSFUL = 200;

/** The `data` of a catalogue answer (product §7). @throws ApiError `UNSUCCESSFUL`. */
export async function dataOf<T>(answer: Promise<Found<T>>) {
  const { success, data } = await answer;
  if (!success) throw new ApiError("A call", UNSUCCESSFUL);
  return data;
}
