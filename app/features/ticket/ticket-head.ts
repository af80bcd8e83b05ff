import { isOpen } from "../booking/booking-status.ts";
import { longDayOf } from "../visit-plan/spoken-times.ts";
import type { Ticket } from "./ticket.ts";
import { momentOf, nearDayOf } from "./ticket-words.ts";

/** What the head of a ticket says in each state (product §2: Booking ticket). */
export type TicketHead = { title: string; sentence: string };

type About = {
  /** The ISO day it is in India. */
  today: string;
  /** Nothing is taken at the door: all tests are done at a centre. */
  onlyAtCentre: boolean;
  /** `Tuesday evening`, where the plan knows it. */
  allReports: string | undefined;
};

export function headOf(ticket: Ticket, about: About): TicketHead {
  const { visit, phoneEnding } = ticket;
  if (ticket.asked && isOpen(ticket.status)) {
    const stands = `${nearDayOf(visit.day, about.today)}, ${visit.time}`;
    return {
      title: "You asked for a new time",
      sentence: `Until we agree one, ${stands} stands. We call the number ending in ${phoneEnding}.`,
    };
  }
  return HEADS[ticket.status](ticket, about);
}

const HEADS: Record<Ticket["status"], (ticket: Ticket, about: About) => TicketHead> = {
  pending: ({ phoneEnding }) => ({
    title: "We have your booking",
    sentence: `We call the number ending in ${phoneEnding} to confirm it. This page is your ticket: keep its link, it needs no account.`,
  }),
  confirmed: ({ visit }, { onlyAtCentre }) => ({
    title: "Your visit is confirmed",
    sentence: `${onlyAtCentre ? "Come to our centre" : "We come"} on ${longDayOf(visit.day)}, ${visit.time}.`,
  }),
  assigned: ({ visit, reference }, { today }) => ({
    title: `${visit.phlebotomist ?? "Our phlebotomist"} comes on ${nearDayOf(visit.day, today)}, ${visit.time}`,
    sentence: `At the door, ask for the lab's card and the reference ${reference}.`,
  }),
  collected: (_, { allReports }) => ({
    title: "Your sample is with us",
    sentence: allReports
      ? `Everything by ${allReports}.`
      : "This page says when all reports are ready.",
  }),
  reported: () => ({
    title: "Your reports are ready",
    sentence: "Open them with the phone number of the booking. They never open from this link.",
  }),
  cancelled: ({ cancelled, visit }, { today }) => ({
    title: "This booking is cancelled",
    sentence: [
      cancelled &&
        `${cancelled.by === "patient" ? "You" : "The lab"} cancelled it on ${momentOf(cancelled.at)}.`,
      visit.day >= today && `Nobody comes on ${nearDayOf(visit.day, today)}.`,
    ]
      .filter(Boolean)
      .join(" "),
  }),
  "no-show": ({ visit }) => ({
    title: "We missed you",
    sentence: `We came on ${longDayOf(visit.day)}, ${visit.time}, and met nobody. Call us, and we agree a new time.`,
  }),
};
