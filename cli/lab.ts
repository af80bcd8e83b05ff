import { main } from "./main.ts";
import { createTerminal } from "./terminal.ts";

// `bookings export | head` closes the pipe early: that is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

// Patients' data: files written here are readable by this user only.
process.umask(0o077);
process.exitCode = await main(process.argv.slice(2), {
  env: process.env,
  terminal: createTerminal(process.stdout, process.stderr),
});
