import { containersOf, isAtCentre } from "../container.ts";

/** Containers of price lists as the front desk says them. Keys are lower case. */
const CONTAINERS = new Map([
  ["ask us", "हमसे पूछें"],
  ["plain/sst tube", "प्लेन/SST ट्यूब"],
  ["plain tube without gel", "सादी ट्यूब"],
  ["edta tube", "EDTA ट्यूब"],
  ["fluoride tube", "फ़्लोराइड ट्यूब"],
  ["sodium citrate tube", "सोडियम साइट्रेट ट्यूब"],
  ["heparin tube", "हेपरिन ट्यूब"],
  ["trace-element tube", "ट्रेस एलिमेंट ट्यूब"],
  ["cell-free dna tube", "सेल-फ़्री DNA ट्यूब"],
  ["igra collection tubes", "IGRA की ट्यूबें"],
  ["saliva collection tube", "लार की ट्यूब"],
  ["blood culture bottle", "ब्लड कल्चर की बोतल"],
  ["dried blood spot card", "खून की बूँद का कार्ड"],
  ["slide", "स्लाइड"],
  ["urine container", "पेशाब की डिब्बी"],
  ["sterile urine container", "पेशाब की डिब्बी"],
  ["metal-free urine container", "पेशाब की मेटल-फ़्री डिब्बी"],
  ["24-hour urine container", "24 घंटे के पेशाब का डिब्बा"],
  ["stool container", "मल की डिब्बी"],
  ["stool container with dna preservative", "मल की डिब्बी, DNA प्रिज़र्वेटिव वाली"],
  ["sterile sputum container", "बलगम की डिब्बी"],
  ["sterile csf container", "CSF की डिब्बी"],
  ["formalin container", "फ़ॉर्मेलिन की डिब्बी"],
  ["michel's medium container", "मिशेल मीडियम की डिब्बी"],
  ["sterile container", "स्टेराइल डिब्बी"],
  ["sterile container with saline", "सेलाइन वाली स्टेराइल डिब्बी"],
  ["sterile container for skin/hair/nail", "स्किन, बाल या नाखून के लिए स्टेराइल डिब्बी"],
  ["hair sample envelope", "बालों के सैंपल का लिफ़ाफ़ा"],
  ["dry swab", "स्वैब (रुई की तीली)"],
  ["buccal swab", "गाल के अंदर का स्वैब"],
  ["swab in transport medium", "स्वैब, ट्रांसपोर्ट मीडियम में"],
  ["swab in viral transport medium", "स्वैब, वायरल ट्रांसपोर्ट मीडियम में"],
  ["liquid-based cytology vial", "साइटोलॉजी की शीशी"],
  ["glutaraldehyde vial", "ग्लूटारैल्डिहाइड की शीशी"],
  ["ffpe tissue block", "FFPE टिश्यू ब्लॉक"],
  ["culture isolate", "कल्चर आइसोलेट"],
]);

/** What stands in brackets: mostly the colour of a cap, which agrees with ट्यूब. */
const BRACKETS = new Map([
  ["red/gold", "लाल/सुनहरी"],
  ["red", "लाल"],
  ["lavender", "बैंगनी"],
  ["grey", "ग्रे"],
  ["light blue", "हल्की नीली"],
  ["royal blue", "गहरी नीली"],
  ["green", "हरी"],
  ["streck", "स्ट्रेक"],
  ["metal-free", "मेटल-फ़्री"],
]);

/** `EDTA tube (lavender)` → `EDTA ट्यूब (बैंगनी)`; what no table has stays as the lab wrote it. */
function partInHindi(part: string) {
  if (isAtCentre(part)) return "सेंटर पर";
  const [name = "", bracket] = part.toLowerCase().replace(/\)$/, "").split(" (");
  const container = CONTAINERS.get(name);
  if (container === undefined || bracket === undefined) return container ?? part;
  const inBrackets = BRACKETS.get(bracket);
  return inBrackets === undefined ? part : `${container} (${inBrackets})`;
}

/** `EDTA tube (lavender) + Slide` → `EDTA ट्यूब (बैंगनी) + स्लाइड`. */
export const containerInHindi = (container: string) =>
  containersOf(container).map(partInHindi).join(" + ");
