import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { sendEmail } from "./email.ts";
import { postWebhook, signature } from "./webhook.ts";

const NOW = new Date("2026-11-23T04:12:00.000Z");
const SECRET = "a secret of at least thirty-two characters";
const NOTICE = {
  id: "0199f1c2-0000-7000-8000-000000000001",
  createdAt: NOW.toISOString(),
  body: JSON.stringify({ event: "visit.confirmed", visit: { references: ["DS-7K4M"] } }),
};

async function portOf(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function given(answer: RequestListener) {
  const server = createServer(answer);
  onTestFinished(() => server.closeAllConnections());
  return { url: `http://127.0.0.1:${await portOf(server)}/hook`, secret: SECRET };
}

test("§10 notices: a webhook is signed over its timestamp and body, and carries its id", async () => {
  let got: { request: IncomingMessage; body: string } | undefined;
  const hook = await given(async (request, response) => {
    got = { request, body: await text(request) };
    response.writeHead(204).end();
  });
  await postWebhook(hook, NOTICE, NOW);
  const headers = got?.request.headers ?? {};
  const timestamp = String(headers["doorstep-timestamp"]);
  expect(headers["doorstep-notice"]).toBe(NOTICE.id);
  expect(timestamp).toBe("1795407120");
  expect(headers["doorstep-signature"]).toBe(signature(SECRET, timestamp, got?.body ?? ""));
  expect(JSON.parse(got?.body ?? "")).toEqual({
    id: NOTICE.id,
    at: "2026-11-23T04:12:00.000Z",
    event: "visit.confirmed",
    visit: { references: ["DS-7K4M"] },
  });
});

test("§10 notices: a webhook is not followed to another address", async () => {
  const asked: string[] = [];
  const hook = await given((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(307, { Location: "/elsewhere" }).end();
  });
  await expect(postWebhook(hook, NOTICE, NOW)).rejects.toThrow("The webhook answered 307");
  expect(asked).toEqual(["/hook"]);
});

test("§10 notices: an answer without end is not read", async () => {
  let isClosed = false;
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(64 * 1024);
    })(),
  );
  const hook = await given((_, response) => {
    response.on("close", () => {
      isClosed = true;
      endless.destroy();
    });
    endless.pipe(response);
  });
  await postWebhook(hook, NOTICE, NOW);
  await expect.poll(() => isClosed).toBe(true);
});

test.each([
  ["an error", 500, "The webhook answered 500"],
  ["a refusal", 401, "The webhook answered 401"],
])("§10 notices: %s of a webhook is a failure", async (_, status, message) => {
  const hook = await given((_request, response) => {
    response.writeHead(status).end("no");
  });
  await expect(postWebhook(hook, NOTICE, NOW)).rejects.toThrow(message);
});

test("§10 notices: a broken answer of a webhook is a failure", async () => {
  const hook = await given((request) => request.socket.destroy());
  await expect(postWebhook(hook, NOTICE, NOW)).rejects.toThrow("fetch failed");
});

test("§10 notices: a webhook that does not answer is given up in time", async () => {
  const hook = await given(() => {});
  const from = performance.now();
  await expect(postWebhook({ ...hook, patienceMs: 200 }, NOTICE, NOW)).rejects.toThrow(/timeout/);
  expect(performance.now() - from).toBeLessThan(5_000);
});

/** Takes one e-mail. @returns where it listens, and what was sent to it so far. */
async function givenMailServer(answerTo: (line: string) => string) {
  const lines: string[] = [];
  const server = createTcpServer((socket) => {
    socket.write("220 mail.example\r\n");
    socket.on("error", () => {});
    socket.on("data", (data) => {
      for (const line of data.toString().split("\r\n").slice(0, -1)) {
        lines.push(line);
        const answer = answerTo(line);
        if (answer) socket.write(`${answer}\r\n`);
      }
    });
  });
  return { port: await portOf(server), lines };
}

const takesMail = (line: string) => {
  if (/^(EHLO|MAIL|RCPT)/.test(line)) return "250 ok";
  if (line === "DATA") return "354 go on";
  if (line === ".") return "250 taken";
  return line === "QUIT" ? "221 bye" : "";
};

const MAIL = {
  id: NOTICE.id,
  recipient: "front@lab.example",
  body: "New booking DS-7K4M, Tue 24 Nov, 09:00 AM\n\nOpen it: https://desk.lab.example/bookings/DS-7K4M",
};

test("§10 notices: an e-mail has its id as Message-ID and its first line as subject", async () => {
  const { port, lines } = await givenMailServer(takesMail);
  const server = { smtpUrl: `smtp://127.0.0.1:${port}`, from: "care@lab.example" };
  await sendEmail({ ...server, host: "lab.example" }, MAIL);
  expect(lines).toContain(`Message-ID: <${NOTICE.id}@lab.example>`);
  expect(lines).toContain("Subject: New booking DS-7K4M, Tue 24 Nov, 09:00 AM");
  expect(lines).toContain("To: front@lab.example");
  expect(lines).toContain("Open it: https://desk.lab.example/bookings/DS-7K4M");
});

test("§10 notices: an e-mail that the mail server refuses is a failure", async () => {
  const { port } = await givenMailServer((line) =>
    line.startsWith("RCPT") ? "550 no such mailbox" : takesMail(line),
  );
  const server = { smtpUrl: `smtp://127.0.0.1:${port}`, from: "care@lab.example" };
  await expect(sendEmail({ ...server, host: "lab.example" }, MAIL)).rejects.toThrow(/550/);
});
