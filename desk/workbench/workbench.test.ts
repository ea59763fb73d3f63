import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestDesk, type TestDesk } from "../testing/start-test-desk.ts";

let desk: TestDesk;
beforeAll(async () => {
  desk = await startTestDesk();
  await desk.signIn();
});
afterAll(() => desk.remove());

it("runs scripts of the desk itself, on this page only", async () => {
  const policyOf = async (path: string) =>
    (await desk.request(path)).headers.get("Content-Security-Policy") ?? "";
  expect(await policyOf("/workbench")).toContain("script-src 'self';");
  expect(await policyOf("/workbench")).toContain("default-src 'self';");
  expect(await policyOf("/workbench")).not.toContain("connect-src");
  expect(await policyOf("/inbox")).toContain("script-src 'none'");
});

it("shows no submission before its script asks for them, and a way back to the filter", async () => {
  await desk.add({ email: "eve@example.com" });
  const page = await desk.page("/workbench?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E&form=contact");
  expect(page).not.toContain("eve@example.com");
  expect(page).not.toContain("<script>alert");
  expect(page).toContain('href="/inbox?q=%22%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E&amp;form=contact"');
});
