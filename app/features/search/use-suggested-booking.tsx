import { type ComponentType, type RefObject, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ifUnreachable } from "#app/lib/api.ts";
import type { SuggestedBookingProps } from "./suggested-booking.tsx";
import { bookPath, type Suggestion } from "./suggestions.ts";

/** Fetches the dialog's code, once. */
const loadDialog = () => import("./suggested-booking.tsx");

/** Call it when a booking may follow: when it fails, `book` tries again. */
export const preloadDialog = () => void loadDialog().catch(ifUnreachable);

type Open = {
  Dialog: ComponentType<SuggestedBookingProps>;
  suggestion: Suggestion;
  /** The entry of the browser's history that the dialog belongs to: it does not follow a visitor on. */
  page: string;
};

/** What Book in the suggestions does for a test or a package, and the dialog that it opens. */
export function useSuggestedBooking(box: RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate();
  const { key: page } = useLocation();
  const [open, setOpen] = useState<Open>();

  async function book(suggestion: Suggestion) {
    const code = await loadDialog().catch(ifUnreachable);
    if (code) setOpen({ Dialog: code.SuggestedBooking, suggestion, page });
    else void navigate(bookPath(suggestion));
  }

  const dialog = open?.page === page && (
    <open.Dialog suggestion={open.suggestion} box={box} onClose={() => setOpen(undefined)} />
  );
  return { book, dialog };
}
