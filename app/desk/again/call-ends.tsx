import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import type { AgainPost } from "./again-forms.ts";
import type { DueView } from "./due-view.server.ts";

type Open = NonNullable<DueView["open"]>;
type OnSend = (post: AgainPost) => void;

/** How the one call can end. */
export function CallEnds({ open, onSend }: { open: Open; onSend: OnSend }) {
  const { id: reminder, next, key } = open;
  return (
    <>
      {next && (
        <EndButton
          isNext
          letter="B"
          request={{ intent: "book", reminder, day: next.day, slot: next.slot, key }}
          onSend={onSend}
        >
          Book {next.words}
        </EndButton>
      )}
      <Link
        className={buttonClass(next ? "button" : "primary")}
        to={`/bookings/new?${new URLSearchParams({ again: reminder }).toString()}`}
        data-letter="t"
      >
        {next ? "Other time" : "Find a time"}
        <Kbd of="T" />
      </Link>
      <EndButton letter="N" request={{ intent: "no-answer", reminder }} onSend={onSend}>
        No answer
      </EndButton>
      <EndButton request={{ intent: "not-now", reminder }} onSend={onSend}>
        Not now
      </EndButton>
      <EndButton request={{ intent: "stop-reminding", reminder }} onSend={onSend}>
        Stop reminding
      </EndButton>
    </>
  );
}

type EndProps = {
  request: AgainPost;
  onSend: OnSend;
  isNext?: boolean;
  /** The key that presses it. */
  letter?: string;
  children: ReactNode;
};

/** One end of a call, which the browser posts itself without script. */
export const EndButton = ({ request, onSend, isNext = false, letter, children }: EndProps) => (
  <PostForm request={request} onSend={() => onSend(request)}>
    <button
      className={buttonClass(isNext ? "primary" : "button")}
      data-letter={letter?.toLowerCase()}
    >
      {children}
      {letter && <Kbd of={letter} />}
    </button>
  </PostForm>
);
