import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import {
  bumpDataVersion,
  claimFirstDataVersion,
  findDataVersion,
  findOrMakeSecret,
  replaceSecret,
} from "./settings.queries.server.ts";

describe.each(databases)("settings on $name", ({ freshDb }) => {
  test("the data version starts at 0 and counts every change, even in parallel", async () => {
    const db = await freshDb();
    expect(await findDataVersion(db)).toBe(0);
    await Promise.all(Array.from({ length: 8 }, () => bumpDataVersion(db)));
    expect(await findDataVersion(db)).toBe(8);
  });

  test("one of many instances fills an empty database", async () => {
    const db = await freshDb();
    const claims = await Promise.all([1, 2, 3].map(() => claimFirstDataVersion(db)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await findDataVersion(db)).toBe(1);
  });

  test("the secret is made once, for all instances", async () => {
    const db = await freshDb();
    const secrets = await Promise.all([findOrMakeSecret(db), findOrMakeSecret(db)]);
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set([...secrets, await findOrMakeSecret(db)]).size).toBe(1);
  });

  test("the secret can be replaced, and nothing else changes", async () => {
    const db = await freshDb();
    const old = await findOrMakeSecret(db);
    await bumpDataVersion(db);
    await replaceSecret(db);
    const replaced = await findOrMakeSecret(db);
    expect(replaced).toMatch(/^[0-9a-f]{64}$/);
    expect(replaced).not.toBe(old);
    expect(await findDataVersion(db)).toBe(1);
  });
});
