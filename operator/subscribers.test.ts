import { csvParse } from "d3-dsv";
import { describe, expect, it } from "vitest";
import { confirmSubscription } from "#server/newsletter/confirmations.ts";
import { postJson, samples } from "#testing/requests.ts";
import { DATABASE_KINDS } from "#testing/test-database.ts";
import { leadsOfRunningServer } from "./testing/run-leads.ts";

describe.each(DATABASE_KINDS)("exporting subscribers on %s", (kind) => {
  const site = leadsOfRunningServer(kind);
  const subscribed = async () => {
    const { code, stdout, stderr } = await site.leads("subscribers");
    expect(code).toBe(0);
    const rows = csvParse(stdout);
    expect(stderr).toContain(`${rows.length} subscribers exported`);
    return rows;
  };

  it("has confirmed addresses once each, with a link that unsubscribes them", async () => {
    for (const email of ["open@example.com", "ann@example.com", "=bea@example.com", "ann@example.com"])
      await site.send({ email });
    for (const email of ["ann@example.com", "=bea@example.com"])
      expect(await confirmSubscription(site.server.db, { email, requestedAt: Date.now() })).toBe(true);

    const before = await subscribed();
    expect(before.map(({ email }) => email)).toEqual(["=bea@example.com", "ann@example.com"]);
    const link = new URL(before[1]?.unsubscribe ?? "");
    expect(link.origin).toBe("https://www.example.com");
    expect(Date.parse(before[1]?.confirmed ?? "")).toBeGreaterThan(0);

    const pressed = await fetch(site.server.url + link.pathname + link.search, { method: "POST" });
    expect(pressed.status).toBe(200);
    await postJson(`${site.server.url}/db/insertUnsubscribe.php`, {
      ...samples.unsubscribe,
      email: "=bea@example.com",
    });
    expect(await subscribed()).toHaveLength(0);
  });
});
