import { type Api, ApiError } from "./api.ts";

export type Found<T> = { success: boolean; data: T };

/** Stands for an answer that came with success false, where other failures have their status. */
export const UNSUCCESSFUL = 200;

export const getData = async <T>(api: Api, path: string) =>
  dataOf(path, await api.get<Found<T>>(path));

export function dataOf<T>(path: string, { success, data }: Found<T>) {
  if (!success) throw new ApiError(path, UNSUCCESSFUL);
  return data;
}
