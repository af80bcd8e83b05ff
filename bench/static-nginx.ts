import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import { freePort } from "#tests/databases/postgres.ts";

export const NGINX = "/usr/sbin/nginx";

/** An answer as it was sent, still compressed. */
export type Answer = { headers: IncomingHttpHeaders; body: Buffer };

export function fetchRaw(url: string, coding: string) {
  return new Promise<Answer>((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": coding } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`));
      buffer(response).then((body) => resolve({ headers: response.headers, body }), reject);
    }).on("error", reject);
  });
}

/** Headers that nginx sets itself. */
const OWN = ["date", "connection", "keep-alive", "content-length", "content-type", "etag"];

/** One nginx worker, tuned for speed, that serves these answers as files under their own paths. */
export async function startStaticNginx(answers: readonly Answer[]) {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-bench-nginx-"));
  const port = await freePort();
  const locations = answers.map(({ headers, body }, index) => {
    writeFileSync(join(folder, `${index}.body`), body);
    const added = Object.entries(headers)
      .filter(([name]) => !OWN.includes(name))
      .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
    const type = JSON.stringify(headers["content-type"]);
    return `location = /${index} { alias ${folder}/${index}.body; default_type ${type}; ${added.join(" ")} }`;
  });
  const config = join(folder, "nginx.conf");
  writeFileSync(config, configOf(folder, port, locations));
  const child = spawn(NGINX, ["-c", config], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/0`).catch(() => undefined))?.ok) await sleep(20);
  return {
    url,
    /** The worker; the master serves nothing. */
    pid: firstChildOf(child.pid ?? 0),
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configOf = (folder: string, port: number, locations: string[]) => `
worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  types {}
  access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; etag on;
  open_file_cache max=100; keepalive_requests 1000000000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; ${locations.join("\n")} }
}`;

const firstChildOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0]);
