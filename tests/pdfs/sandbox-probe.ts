import childProcess from "node:child_process";
import cluster from "node:cluster";
import dgram from "node:dgram";
import dns from "node:dns/promises";
import fs from "node:fs";
import inspector from "node:inspector";
import nodeModule from "node:module";
import net from "node:net";
import os from "node:os";
import v8 from "node:v8";
import vm from "node:vm";
import { WASI } from "node:wasi";
import { Worker } from "node:worker_threads";

/**
 * A program that tries what code in a hostile PDF would try, and tells what came of it: it is started in
 * place of the one that reads PDFs.
 */

const [server = "", database = "", site = "", folder = ""] = process.argv.slice(2);
const { port } = new URL(site);
const outcome: Record<string, string> = {};

async function attempt(name: string, work: () => unknown) {
  try {
    await work();
    outcome[name] = "done";
  } catch (error) {
    const { cause } = error as Error;
    const { code, name: kind } = (cause instanceof Error ? cause : error) as NodeJS.ErrnoException;
    outcome[name] = code ?? kind;
  }
}

/** By a name that no bundler or checker resolves, as such code would do it. */
const load = (name: string): Promise<Record<string, never>> => import(name);

async function sqlite(statement: string, file = ":memory:") {
  const { DatabaseSync } = (await load("node:sqlite")) as unknown as typeof import("node:sqlite");
  new DatabaseSync(file).exec(statement);
}

const connected = (socket: net.Socket) =>
  new Promise((resolve, reject) => socket.once("connect", resolve).once("error", reject));
const sent = (socket: dgram.Socket) =>
  new Promise((resolve, reject) =>
    socket.once("error", reject).send("x", Number(port), "127.0.0.1", resolve),
  );

await attempt("sqlite reads the database", () => sqlite("select * from settings", database));
await attempt("sqlite attaches the database", () => sqlite(`attach '${database}' as other`));
await attempt("sqlite writes a file", () => sqlite(`vacuum into '${folder}/vacuumed.db'`));
await attempt("fs reads the database", () => fs.readFileSync(database));
await attempt("fs lists a folder", () => fs.readdirSync("/"));
await attempt("fs writes a file", () => fs.writeFileSync(`${folder}/written`, "x"));
await attempt("fs reads the server's environment", () =>
  fs.readFileSync(`/proc/${server}/environ`),
);
await attempt("fs reads the server's memory", () => fs.openSync(`/proc/${server}/mem`, "r"));
await attempt("the environment is read from a file", () => process.loadEnvFile(`${database}.env`));
await attempt("a thread with flags of its own", () => new Worker("", { eval: true, execArgv: [] }));
await attempt("a thread", () => new Worker("", { eval: true }));
await attempt("hooks in a thread", () => nodeModule.register("data:text/javascript,"));
await attempt("a program", () => childProcess.execFileSync("/bin/true"));
await attempt("a program of Node", () => childProcess.fork(process.argv[1] ?? ""));
await attempt("a cluster", () => cluster.fork());
await attempt("another program in its place", () => process.execve?.("/bin/true", [], {}));
await attempt("a connection", () => connected(net.connect(Number(port), "127.0.0.1")));
await attempt("a connection by path", () => connected(net.connect(`${folder}/socket`)));
await attempt("a server", () => {
  const listening = net.createServer();
  return new Promise((resolve, reject) => {
    // Node throws this one later, outside the call.
    process.once("uncaughtException", reject);
    listening.listen(0, "127.0.0.1", () => resolve(listening));
  });
});
await attempt("a datagram", () => sent(dgram.createSocket("udp4")));
await attempt("fetch", () => fetch(site));
await attempt("a name of the network", () => dns.lookup("localhost"));
await attempt("a question to a name server", () => dns.resolve4("lab.example"));
await attempt("an addon", () => process.dlopen({ exports: {} }, `${folder}/addon.node`));
await attempt("a library of the system", async () => {
  const { dlopen } = (await load("node:ffi")) as unknown as { dlopen: (name: string) => void };
  dlopen("libc.so.6");
});
await attempt("WASI", () => new WASI({ version: "preview1", preopens: { "/": "/" } }));
await attempt("the inspector", () => inspector.open(0));
await attempt("the inspector of itself", () => new inspector.Session().connect());
await attempt("bindings of Node", () =>
  Reflect.apply(Reflect.get(process, "binding"), process, ["fs"]),
);
await attempt("a snapshot of the memory", () => v8.writeHeapSnapshot(`${folder}/snapshot`));
await attempt("a report of Node", () => process.report.writeReport(`${folder}/report.json`));
await attempt("flags of V8", () => v8.setFlagsFromString("--allow-natives-syntax"));
await attempt("code from a text", () => Reflect.construct(Function, ["return 1"]));
await attempt("code from a text, elsewhere", () => vm.runInThisContext("eval('1')"));
await attempt("a signal to the server", () => process.kill(Number(server), 0));
await attempt("a signal to the server, as Node itself", () =>
  Reflect.apply(Reflect.get(process, "_kill"), process, [Number(server), 0]),
);
await attempt("the server's debugger", () =>
  Reflect.apply(Reflect.get(process, "_debugProcess"), process, [Number(server)]),
);
await attempt("the server's priority", () => os.setPriority(Number(server), 19));

process.stdout.write(
  JSON.stringify({
    outcome,
    environment: { ...process.env },
    parent: process.ppid,
    interfaces: Object.keys(os.networkInterfaces()),
  }),
  () => process.exit(0),
);
