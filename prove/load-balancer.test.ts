import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "#testing/test-database.ts";
import { proveLoadBalancer } from "./load-balancer.ts";

/* Short version of `npm run prove -- load-balancer`. */
it("fails no request while instances behind a load balancer stop", async () => {
  const { env, remove } = await createTestDatabase("postgres");
  onTestFinished(remove);
  const proved = await proveLoadBalancer(env, 2);
  expect(proved).toContain("2 servers ended");
});
