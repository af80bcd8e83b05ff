import { configureGlobal } from "fast-check";
import { inject } from "vitest";

// For the properties that do not pass the seed themselves.
configureGlobal({ seed: inject("seed") });
