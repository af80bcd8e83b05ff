import type { NamesIn } from "#app/domain/notices/message-entry.ts";
import type { Variable } from "#app/domain/notices/message-variables.ts";
import type { Language } from "#app/lib/language.ts";

/**
 * WhatsApp with the text filled in (product §10: Notices); whoever opens it reads it before they send
 * it. No text names a test. A sentence is left out where one of its words in braces has no value.
 */

/** A type that no sentence has which names something unknown. */
type Known<Sentence extends string> = [NamesIn<Sentence>] extends [Variable]
  ? Sentence
  : { unknown: Exclude<NamesIn<Sentence>, Variable> };

type Message<Sentence> = {
  /** What it is about, as the history says it. */
  about: string;
  text: Readonly<Record<Language, readonly Sentence[]>>;
};

const message = <const Sentence extends string>(
  entry: Message<Sentence & Known<Sentence>>,
): Message<string> => entry;

const TICKET = { en: "Your ticket: {link}", hi: "आपकी बुकिंग: {link}" } as const;

export const WHATSAPP = {
  call: message({
    about: "when to call",
    text: {
      en: [
        "Namaste, this is {lab} about your booking {references} on {time}. When may we call you?",
      ],
      hi: ["नमस्ते, हम {lab} से हैं। आपकी बुकिंग {references} ({time}) के बारे में बात करनी है। हम कब कॉल करें?"],
    },
  }),
  callback: message({
    about: "when to call",
    text: {
      en: ["Namaste, this is {lab}. You asked us to call you. When may we call you?"],
      hi: ["नमस्ते, हम {lab} से हैं। आपने हमसे कॉल करने को कहा था। हम कब कॉल करें?"],
    },
  }),
  confirm: message({
    about: "time and fasting",
    text: {
      en: [
        "Namaste, this is {lab}. Your booking {references} is confirmed for {time}.",
        "{fasting}",
        TICKET.en,
      ],
      hi: [
        "नमस्ते, हम {lab} से हैं। आपकी बुकिंग {references} पक्की है: {time}।",
        "खाली पेट रहना है या नहीं, बुकिंग के पेज पर लिखा है: {link}",
      ],
    },
  }),
  "on-the-way": message({
    about: "on the way",
    text: {
      en: [
        "Namaste, this is {lab}.",
        "{who} is on the way to you for your booking {references}.",
        TICKET.en,
      ],
      hi: ["नमस्ते, हम {lab} से हैं। आपकी बुकिंग {references} के लिए {who} रास्ते में हैं।", TICKET.hi],
    },
  }),
  again: message({
    about: "a new sample",
    text: {
      en: [
        "Namaste, this is {lab}. We need a new sample from you: booking {references}, planned for {time}. We come free of charge. When may we call you?",
        TICKET.en,
      ],
      hi: [
        "नमस्ते, हम {lab} से हैं। आपका सैंपल दोबारा लेना होगा: बुकिंग {references}, {time}। इसके पैसे नहीं लगेंगे। हम कब कॉल करें?",
        TICKET.hi,
      ],
    },
  }),
  due: message({
    about: "what is due",
    text: {
      en: [
        "Namaste, this is {lab}. For your booking {references} {duePaise} is due.",
        "Pay by UPI: {pay}",
        TICKET.en,
      ],
      hi: [
        "नमस्ते, हम {lab} से हैं। आपकी बुकिंग {references} के {duePaise} बाकी हैं।",
        "UPI से दें: {pay}",
        TICKET.hi,
      ],
    },
  }),
  /** Some time after the visit, from the list of what is still due; the ticket says how to pay. */
  owed: message({
    about: "what is still to pay",
    text: {
      en: ["{lab}: {duePaise} is still to pay for booking {references}.", "See: {link}"],
      hi: ["{lab}: बुकिंग {references} के {duePaise} अभी देने बाकी हैं।", "देखें: {link}"],
    },
  }),
  receipt: message({
    about: "where the receipt is",
    text: {
      en: [
        "Namaste, this is {lab}. Thank you for your payment. The receipt of your booking {references} is on your ticket: {link}",
      ],
      hi: [
        "नमस्ते, हम {lab} से हैं। आपके पैसे मिल गए। आपकी बुकिंग {references} की रसीद बुकिंग के पेज पर है: {link}",
      ],
    },
  }),
  report: message({
    about: "that a report is ready",
    text: {
      en: ["Namaste, this is {lab}: {what} See {link}"],
      hi: ["नमस्ते, हम {lab} से हैं: {what} यहाँ देखें: {link}"],
    },
  }),
};

export type WhatsAppKind = keyof typeof WHATSAPP;

export const isWhatsAppKind = (word: string): word is WhatsAppKind => Object.hasOwn(WHATSAPP, word);
