import { join } from "node:path";
import { connect } from "#app/db/connect.server.ts";
import { freePort } from "#tests/databases/postgres.ts";
import { givenAccount, PASSWORD } from "#tests/databases/given.ts";
import { startServer } from "#tests/server/built-site.ts";
import { expectAccessible } from "../accessible.ts";
import { expect, test } from "../site.ts";

test("§10 door: a passkey is added, signs in, and no longer once it is removed", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/403|422/, /^request to http:\/\/localhost:/);
  const port = String(await freePort());
  const origin = `http://localhost:${port}`; // passkeys need a name, not an address
  const server = await startServer({ env: { DESK_PORT: port, DESK_URL: origin } });
  const db = connect({ file: join(server.dataDir, "doorstep.db") });
  await givenAccount(db, { id: "kavitha", name: "Kavitha Nair", role: "front-desk" });
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const main = page.getByRole("main");
  const signOut = () => main.getByRole("button", { name: "Sign out", exact: true }).click();

  await page.goto(`${origin}/me`);
  await page.getByLabel("Name").fill("kavitha");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expectAccessible(page);
  await passkeys.getByLabel("Password now", { exact: true }).fill("not this one at all");
  await page.getByRole("button", { name: "Add the passkey" }).click();
  await expect(page.getByText("This is not your password.")).toBeVisible();
  await expectAccessible(page);
  await passkeys.getByLabel("Password now", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Add the passkey" }).click();
  await expect(page.getByText("Passkey added.")).toBeVisible();
  await expect(main.getByText(/^Added \d+ \w+ \d{4}, not used yet/)).toBeVisible();
  await expectAccessible(page);
  await signOut();

  await page.goto(`${origin}/me`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kavitha Nair");
  await expect(page).toHaveURL(`${origin}/me`);
  await expect(main.getByText(/^Added .+, used last \d+ \w+ \d{4}/)).toBeVisible();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("button", { name: "Use a passkey you have" }).click();
  // The device has one already, and says so by making none.
  await expect(page.getByText("The passkey was not used.")).toBeVisible();
  await main.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Passkey removed.")).toBeVisible();
  await signOut();

  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(
    page.getByText("This passkey does not open the desk. Please sign in with your password."),
  ).toBeVisible();
  await db.destroy();
  await server.stop();
});
