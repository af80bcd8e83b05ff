import { isOpen } from "../booking/booking-status.ts";
import { longDayOf } from "../visit-plan/spoken-times.ts";
import type { Ticket } from "./ticket.ts";
import { momentOf, nearDayOf, partInWords } from "./ticket-words.ts";

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
  return againHead(ticket, about) ?? partHead(ticket, about) ?? HEADS[ticket.status](ticket, about);
}

/** While a new sample is awaited; never why, which is for the call. */
function againHead({ again }: Ticket, { today }: About): TicketHead | undefined {
  if (!again?.isAhead) return undefined;
  return {
    title: "We need a new sample",
    sentence: `We come again on ${nearDayOf(again.day, today)}, ${again.time}, free of charge. Its booking is ${again.reference}.`,
  };
}

/** Some of the reports are here, others are awaited. */
function partHead({ part, status }: Ticket, { allReports }: About): TicketHead | undefined {
  if (!part || status !== "collected") return undefined;
  const rest = allReports ? `Everything by ${allReports}. ` : "";
  return { title: partInWords(part), sentence: `${rest}${OPEN_THEM}` };
}

const OPEN_THEM = "Open them with the phone number of the booking. They never open from this link.";

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
    sentence: OPEN_THEM,
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
