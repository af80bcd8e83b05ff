/**
 * Runs first in a closed process and takes away what Node's permissions leave: signals to other
 * processes, their priority, and V8's flags. Where the system has namespaces they deny it too.
 */
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import v8 from "node:v8";

const takeAway = (from: object, names: readonly string[]) => {
  for (const name of names) Reflect.deleteProperty(from, name);
};

takeAway(process, ["kill", "_kill", "_debugProcess", "_debugEnd"]);
takeAway(os, ["setPriority"]);
takeAway(v8, ["setFlagsFromString"]);
syncBuiltinESMExports();
