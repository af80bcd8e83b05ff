/** Why a file was not taken before it was read; blank for nothing. */
export function refusedFile(problem: string) {
  if (problem === "") return "";
  if (problem === "too-large")
    return "This file is larger than 5 MB. Please take the portal’s CSV.";
  return problem === "empty"
    ? "This file is empty. Please take the portal’s CSV."
    : "This file cannot be read. Please take the portal’s CSV.";
}
