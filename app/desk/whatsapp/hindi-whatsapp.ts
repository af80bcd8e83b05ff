import { HINDI_WHO, hindiVisitTime, hindiWhatIsReady } from "#app/domain/notices/hindi-notices.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import type { WhatsAppFacts, WhatsAppKind } from "./whatsapp-text.ts";

/** The message to a patient who booked on the Hindi site. How to prepare stands on the Hindi ticket. */
export function hindiWhatsapp(kind: WhatsAppKind, facts: WhatsAppFacts) {
  const { report, ticket, upi } = facts;
  const booking = `आपकी बुकिंग ${joined(facts.references)}`;
  const hello = `नमस्ते, हम ${facts.labName} से हैं`;
  const link = ticket && `आपकी बुकिंग: ${ticket}`;
  const time = hindiVisitTime(facts);
  const sentences = {
    call: [`${hello}। ${booking} (${time}) के बारे में बात करनी है। हम कब कॉल करें?`],
    confirm: [
      `${hello}। ${booking} पक्की है: ${time}।`,
      ticket && `खाली पेट रहना है या नहीं, बुकिंग के पेज पर लिखा है: ${ticket}`,
    ],
    "on-the-way": [`${hello}। ${booking} के लिए ${facts.phlebotomist ?? HINDI_WHO} रास्ते में हैं।`, link],
    again: [
      `${hello}। आपका सैंपल दोबारा लेना होगा: बुकिंग ${joined(facts.references)}, ${time}। इसके पैसे नहीं लगेंगे। हम कब कॉल करें?`,
      link,
    ],
    due: [
      `${hello}। ${booking} के ${formatRupees(rupees(facts.duePaise))} बाकी हैं।`,
      upi && `UPI से दें: ${upi}`,
      link,
    ],
    report: [
      report && `${hello}: ${hindiWhatIsReady(report, report.reference)} यहाँ देखें: ${report.link}`,
    ],
    receipt: [`${hello}। आपके पैसे मिल गए। ${booking} की रसीद बुकिंग के पेज पर है: ${ticket ?? ""}`],
  } satisfies Record<WhatsAppKind, (string | undefined)[]>;
  return sentences[kind].filter(Boolean).join(" ");
}

/** `DS-6N4K और DS-6N5P` */
const joined = (references: readonly string[]) =>
  references.length < 2
    ? references.join("")
    : `${references.slice(0, -1).join(", ")} और ${references.at(-1)}`;
