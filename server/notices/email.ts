import { createTransport } from "nodemailer";

const PATIENCE_MS = 10_000;

export type Mail = { smtpUrl: string; from: string; host: string };
type Told = { id: string; recipient: string; body: string };

/**
 * Sends an e-mail whose first line is its subject. The notice's id is in its Message-ID, so that a
 * mailbox can tell a repetition.
 * @throws unless the mail server takes it in time.
 */
export async function sendEmail({ smtpUrl, from, host }: Mail, { id, recipient, body }: Told) {
  const [subject = "", ...lines] = body.split("\n");
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      messageId: `<${id}@${host}>`,
      from,
      to: recipient,
      subject,
      text: lines.join("\n").trim(),
      headers: { "Auto-Submitted": "auto-generated" },
    });
  } finally {
    transport.close();
  }
}
