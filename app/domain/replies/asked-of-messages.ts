/** Whether a patient writes that messages shall stop, or come again. */

/** Words that ask for it by themselves, in the spellings of phones in India. */
const STOPS = words(`
  stop stopp stoped stopall unsubscribe unsubscribed unsub optout quit
  band bandh bund roko rokiye rokein rukiye thambva nilli nillisi niruthu apandi
  बंद बन्द रोको रोकें रोकिए रोकिये रोक थांबवा थांबा বন্ধ થોભો બંધ ਬੰਦ ਰੋਕੋ நிறுத்து நிறுத்தவும் நிறுத்துங்கள்
  ఆపండి ఆపు ನಿಲ್ಲಿಸಿ ನಿಲ್ಲಿಸು നിർത്തുക നിർത്തൂ بند روکو ବନ୍ଦ`);

/** Phrases of ordinary words that ask for it. */
const STOP_PHRASES = [
  "opt out",
  "opt me out",
  "do not send",
  "dont send",
  "do not message",
  "dont message",
  "do not text",
  "dont text",
  "no more",
  "remove me",
  "remove my number",
  "mat bhejo",
  "mat bhejiye",
  "mat bhejna",
  "mat karo",
  "nahi chahiye",
  "मत भेजो",
  "मत भेजें",
  "मत भेजिए",
  "मत भेजिये",
  "मत भेजना",
  "नहीं चाहिए",
];

/** Words that ask for messages again, alone. */
const STARTS = words("start unstop subscribe resume chalu shuru शुरू चालू");

/** Words that say nothing besides: they may stand around the others. */
const FILLERS = words(`
  please pls plz kindly sir madam hi hello dear ok now all the this these those your any it to me my us from
  on more messages message msgs msg mesages sms smses whatsapp texts text texting updates update
  notifications notification reminders reminder alerts alert sending send messaging promotions promotion ads
  thanks thank you service services number list
  karo karen karein kare kardo kar do dijiye dijie de den kijiye ye yeh yah sab saare sare mujhe mera hai hain
  bhejna aana ko se par kripya msgss sandesh
  करो करें करे कर दो दें दीजिए दीजिये कीजिए कीजिये कर दे कृपया मैसेज मेसेज संदेश सन्देश एसएमएस व्हाट्सएप व्हाट्सऐप
  ये यह सब सारे मुझे भेजना आना को से पर जी
  करा कृपया संदेश করুন કરો કરી ਕਰੋ ਕਰ செய்யவும் చేయండి ಮಾಡಿ ചെയ്യുക کرو کریں`);

function words(list: string) {
  return new Set(list.trim().split(/\s+/));
}

/** Lower case, without signs, emoji, apostrophes and marks that nobody sees. */
const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['’‘`\p{Cf}]/gu, "")
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, " ")
    .trim();

/**
 * What a reply asks of messages. A reply that says something else too ("the lift is out of order", "stop
 * at the gate") is for a person: undefined.
 */
export function askedOfMessages(text: string): "stop" | "start" | undefined {
  const said = plain(text);
  if (said === "" || said.length > 120) return undefined;
  const without = STOP_PHRASES.reduce(
    (left, phrase) => ` ${left} `.replaceAll(` ${phrase} `, " \n "),
    said,
  );
  const left = without.split(/[^\S\n]+/).filter((word) => word !== "" && !FILLERS.has(word));
  if (left.length === 0) return undefined;
  if (left.every((word) => word === "\n" || STOPS.has(word))) return "stop";
  return left.every((word) => STARTS.has(word)) ? "start" : undefined;
}
