import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#tests/databases/postgres.ts";

const PROGRAM = "/usr/sbin/nginx";
export const nginxIsInstalled = existsSync(PROGRAM);
if (!nginxIsInstalled && process.env.CI)
  throw new Error("nginx is not installed: the test of many servers needs it in CI");

/** nginx before several servers, as docs/operations.md sets it up; it tries the next when one is down. */
export async function startNginx(ports: number[]) {
  const folder = mkdtempSync(join(tmpdir(), "doorstep-nginx-"));
  const port = await freePort();
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`);
  writeFileSync(
    join(folder, "nginx.conf"),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      upstream doorstep { ${servers.join(" ")} keepalive 32; }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://doorstep;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_next_upstream error timeout non_idempotent;
        }
      }
    }`,
  );
  const child = spawn(PROGRAM, ["-c", join(folder, "nginx.conf")], { stdio: "ignore" });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) await sleep(20);
  return {
    url,
    async stop() {
      child.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
