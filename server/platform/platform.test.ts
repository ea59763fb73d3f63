import { expect, it, onTestFinished, vi } from "vitest";
import { startReceiver } from "#testing/receiver.ts";
import { postJson, samples } from "#testing/requests.ts";
import { startServer } from "#testing/start-server.ts";
import { addUser, updateUserRole } from "./platform.ts";

const job = {
  id: "message-1",
  lead: {
    id: "lead-1",
    form: "try-now",
    email: "ann@example.com",
    created_at: 0,
    file: null,
    page: null,
    source: null,
    fields: { name: "Ann", email: "Ann@example.com" },
  },
};

it("requests an account for visitors who try the platform, and nobody else", async () => {
  const receiver = await startReceiver(201);
  const server = await startServer("sqlite", {
    PLATFORM_API_URL: `${receiver.url}/`,
    PLATFORM_API_TOKEN: "secret",
  });
  onTestFinished(server.stop);
  await postJson(`${server.url}/db/insertUserDetails.php`, samples["user-details"]);
  await postJson(`${server.url}/db/tryNow.php`, samples["try-now"]);
  const row = () => server.db.selectFrom("outbox").selectAll().where("kind", "=", "platform-user").execute();
  await vi.waitFor(async () => expect((await row())[0]?.state).toBe("sent"), 60_000);

  expect(receiver.calls).toHaveLength(1);
  const [call] = receiver.calls;
  expect(call?.path).toBe("/hook/user-add");
  expect(call?.headers).toMatchObject({
    authorization: "Bearer secret",
    "content-type": "application/json",
    "idempotency-key": (await row())[0]?.id,
  });
  expect(JSON.parse(call?.body ?? "")).toEqual({
    email: "ann.lee@example.com",
    name: "Ann Lee",
    company: "Lee & Sons",
  });
});

it("requests none if no service is configured", async () => {
  const server = await startServer("sqlite");
  onTestFinished(server.stop);
  await postJson(`${server.url}/db/tryNow.php`, samples["try-now"]);
  const kinds = await server.db.selectFrom("outbox").select("kind").orderBy("kind").execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(["mail-owner", "mail-visitor"]);
});

it("keeps its key in a retry, and counts an existing account as success", async () => {
  const receiver = await startReceiver(500, 409);
  const platform = { url: receiver.url, secret: "secret" };
  await expect(addUser(platform, job)).rejects.toThrow("500");
  await addUser(platform, job);
  expect(receiver.calls.map(({ headers }) => headers["idempotency-key"])).toEqual(["message-1", "message-1"]);
});

it.each([302, 401, 409, 500])("treats status %i for a change of role as a failure", async (status) => {
  const receiver = await startReceiver(status);
  const change = updateUserRole({ url: receiver.url, secret: "s" }, "ann@example.com", "editor");
  await expect(change).rejects.toThrow(String(status));
  expect(receiver.calls).toHaveLength(1);
});

it("changes the role of a user", async () => {
  const receiver = await startReceiver(204);
  await updateUserRole({ url: receiver.url, secret: "s" }, "ann@example.com", "editor");
  const [call] = receiver.calls;
  expect([call?.path, call?.headers.authorization]).toEqual(["/hook/updateUserRole", "Bearer s"]);
  expect(JSON.parse(call?.body ?? "")).toEqual({ email: "ann@example.com", role: "editor" });
});

it("requests an account for a visitor without a company", async () => {
  const receiver = await startReceiver(299);
  await addUser({ url: receiver.url, secret: "s" }, job);
  expect(JSON.parse(receiver.calls[0]?.body ?? "")).toEqual({
    email: "ann@example.com",
    name: "Ann",
    company: "",
  });
});
