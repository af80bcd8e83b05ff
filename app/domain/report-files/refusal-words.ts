import { PDF_LIMITS } from "./reader/pdf-limits.ts";
import { isPhone, spacedPhone } from "#app/lib/phone.ts";

/** Why a dropped file is refused; nothing of it is kept. */
export type FileRefusal =
  | "not-pdf"
  | "too-large"
  | "cut-off"
  | "damaged"
  | "encrypted"
  | "too-many-pages"
  | "active"
  | "protected"
  | "unreadable"
  | "waiting"
  | "published";

/** @param name the file's. @param publishedFor a reference or a phone, where it was published before. */
export function refusalInWords(refusal: FileRefusal, name: string, publishedFor = "") {
  switch (refusal) {
    case "not-pdf":
      return `${name} is not a PDF.`;
    case "too-large":
      return "This PDF is larger than 10 MB.";
    case "cut-off":
      return "This PDF is cut off, its end is missing. Save it again.";
    case "damaged":
      return "This PDF is damaged. Open it in a PDF reader and save it again.";
    case "encrypted":
      return "This PDF asks for a password. Save it without one.";
    case "too-many-pages":
      return `This PDF has more than ${PDF_LIMITS.pages} pages.`;
    case "active":
      return "This PDF holds a script or another file, or starts something. Print it to a new PDF.";
    case "protected":
      return "This PDF is protected, so it cannot be checked. Print it to a new PDF.";
    case "unreadable":
      return "This PDF cannot be read. Open it in a PDF reader and save it again.";
    case "waiting":
      return "This PDF is in the list already.";
    case "published":
      return `This PDF was already published for ${isPhone(publishedFor) ? spacedPhone(publishedFor) : publishedFor}.`;
  }
}
