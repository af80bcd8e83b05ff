import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { whatsAppBody, whatsAppTemplate } from "#app/domain/notices/approved-text.ts";
import { MESSAGES, PATIENT_EVENTS } from "#app/domain/notices/messages.ts";

const LAB = "(your lab)";

test("docs/whatsapp-templates.md has the text of every message that goes by WhatsApp", () => {
  const file = join(import.meta.dirname, "../../docs/whatsapp-templates.md");
  const document = readFileSync(file, "utf8");
  const rows = document.split("\n").filter((line) => line.startsWith("| `"));
  const byWhatsApp = PATIENT_EVENTS.filter(
    (event) =>
      event !== "report.code" &&
      (MESSAGES[event].channels as readonly string[]).includes("whatsapp"),
  );
  expect(rows).toEqual(
    byWhatsApp.map(
      (event) =>
        `| \`${whatsAppTemplate(event).name}\` | ${whatsAppBody(event, "en", LAB)} | ${whatsAppBody(event, "hi", LAB)} |`,
    ),
  );
  // Authentication templates have WhatsApp's own words.
  expect(document).toContain(`\n\`${whatsAppTemplate("report.code").name}\`, in \`en\` and \`hi\``);
  expect(whatsAppTemplate("report.code").uses).toEqual(["code"]);
});
