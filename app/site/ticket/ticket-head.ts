import { t } from "#app/lib/translate.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { longDayOf } from "#app/domain/visit-plan/spoken-times.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import type { LastReport } from "#app/site/visit-plan/report-words.ts";
import type { Ticket } from "./ticket.ts";
import { momentInSentence, nearDayOf, partInWords } from "./ticket-words.ts";

/** What the head of a ticket says in each state (product §2: Booking ticket). */
export type TicketHead = { title: string; sentence: string };

type About = {
  /** The ISO day it is in India. */
  today: string;
  /** Nothing is taken at the door: all tests are done at a centre. */
  onlyAtCentre: boolean;
  /** The pincode that was asked for where the lab does not come; undefined where the visit has a place. */
  outside: string | undefined;
  /** `Tuesday evening`, where the plan knows it. */
  allReports: LastReport | undefined;
};

export function headOf(ticket: Ticket, about: About): TicketHead {
  const { visit, phoneEnding } = ticket;
  const { outside } = about;
  if (outside) {
    return {
      title: t`We do not come to ${outside} yet`,
      sentence: t`The visit stands only once a place is agreed: give us an address where we come, or tell us when we call the number ending in ${phoneEnding}.`,
    };
  }
  if (ticket.asked && isOpen(ticket.status)) {
    const day = nearDayOf(visit.day, about.today);
    const time = sayTime(visit.time);
    return {
      title: t`You asked for a new time`,
      sentence: t`Until we agree one, ${day}, ${time} stands. We call the number ending in ${phoneEnding}.`,
    };
  }
  return againHead(ticket, about) ?? partHead(ticket, about) ?? HEADS[ticket.status](ticket, about);
}

/** While a new sample is awaited, of which tests; never why, which is for the call. */
function againHead(ticket: Ticket, { today }: About): TicketHead | undefined {
  const { again, lost, phoneEnding, status } = ticket;
  const title = t`We need a new sample`;
  if (again?.isAhead) {
    const { reference, isCharged } = again;
    const day = nearDayOf(again.day, today);
    const time = sayTime(again.time);
    const visit = isCharged
      ? t`We come again on ${day}, ${time}. Its booking is ${reference}.`
      : t`We come again on ${day}, ${time}, free of charge. Its booking is ${reference}.`;
    return { title, sentence: forTests(again.tests) + visit };
  }
  if (status !== "collected" || !lost || lost.toTake.length === 0) return undefined;
  const call = t`We call the number ending in ${phoneEnding} to agree a time.`;
  return { title, sentence: forTests(lost.toTake) + call };
}

/** `It is for Fasting Blood Sugar. `; blank where the tests are not known. */
function forTests(names: readonly string[]) {
  if (names.length === 0) return "";
  const tests = joined(names);
  return t`It is for ${tests}.` + " ";
}

/** Some of the reports are here, others are awaited. */
function partHead({ part, status }: Ticket, { allReports }: About): TicketHead | undefined {
  if (!part || status !== "collected") return undefined;
  const rest = allReports && !allReports.some ? `${everythingBy(allReports)} ` : "";
  return { title: partInWords(part), sentence: `${rest}${OPEN_THEM}` };
}

function everythingBy({ words: allReports, some }: LastReport) {
  return some ? t`${some} reports by ${allReports}.` : t`Everything by ${allReports}.`;
}

const OPEN_THEM = t`Open them with the phone number of the booking. They never open from this link.`;

const HEADS: Record<Ticket["status"], (ticket: Ticket, about: About) => TicketHead> = {
  pending: ({ phoneEnding }) => ({
    title: t`We have your booking`,
    sentence: t`We call the number ending in ${phoneEnding} to confirm it. This page is your ticket: keep its link, it needs no account.`,
  }),
  confirmed: ({ visit }, { onlyAtCentre }) => ({
    title: t`Your visit is confirmed`,
    sentence: visit.atBooth
      ? boothSentence(longDayOf(visit.day), sayTime(visit.time))
      : confirmedSentence(longDayOf(visit.day), sayTime(visit.time), onlyAtCentre),
  }),
  assigned: ({ visit, reference }, { today }) => ({
    title: comingTitle(visit.phlebotomist, nearDayOf(visit.day, today), sayTime(visit.time)),
    sentence: t`At the door, ask for the lab's card and the reference ${reference}.`,
  }),
  collected: (_, { allReports }) => ({
    title: t`Your sample is with us`,
    sentence: allReports ? everythingBy(allReports) : t`This page says when all reports are ready.`,
  }),
  reported: () => ({
    title: t`Your reports are ready`,
    sentence: OPEN_THEM,
  }),
  cancelled: ({ cancelled, visit, collectedAt }, { today, onlyAtCentre }) => ({
    title: t`This booking is cancelled`,
    sentence: [
      cancelled && cancelledSentence(cancelled.by, momentInSentence(cancelled.at)),
      // Who took the samples has come.
      visit.day >= today &&
        !onlyAtCentre &&
        !collectedAt &&
        nobodySentence(nearDayOf(visit.day, today)),
    ]
      .filter(Boolean)
      .join(" "),
  }),
  "no-show": ({ visit }, { onlyAtCentre }) => ({
    title: t`We missed you`,
    sentence: missedSentence(longDayOf(visit.day), sayTime(visit.time), onlyAtCentre),
  }),
};

const confirmedSentence = (day: string, time: string, onlyAtCentre: boolean) =>
  onlyAtCentre ? t`Come to our centre on ${day}, ${time}.` : t`We come on ${day}, ${time}.`;

const boothSentence = (day: string, time: string) => t`Come to our booth on ${day}, ${time}.`;

const comingTitle = (name: string | undefined, day: string, time: string) =>
  name ? t`${name} comes on ${day}, ${time}` : t`Our phlebotomist comes on ${day}, ${time}`;

const cancelledSentence = (by: "patient" | "lab", moment: string) =>
  by === "patient" ? t`You cancelled it on ${moment}.` : t`The lab cancelled it on ${moment}.`;

const nobodySentence = (day: string) => t`Nobody comes on ${day}.`;

const missedSentence = (day: string, time: string, onlyAtCentre: boolean) =>
  onlyAtCentre
    ? t`We waited for you on ${day}, ${time}. Call us, and we agree a new time.`
    : t`We came on ${day}, ${time}, and met nobody. Call us, and we agree a new time.`;
