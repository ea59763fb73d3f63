import { rmSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { NEWSLETTER_PATH, postJson, samples } from "#testing/requests.ts";
import { startServer } from "#testing/start-server.ts";
import { MAIN_DATABASE_KINDS } from "#testing/test-database.ts";
import { restrictToOwner } from "./owner-only.ts";

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

/** Creates a folder like a shell or a container does, readable by everybody. */
async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "aiv-open-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o755);
  return folder;
}

/** Lists the paths in a folder that other users of the machine could access. */
async function openPaths(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const paths = [folder, ...names.map((name) => join(folder, name))];
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o077));
  return paths.filter((_, index) => modes[index]);
}

describe.skipIf(process.platform === "win32")("files readable by their owner only", () => {
  it.each(MAIN_DATABASE_KINDS)("include everything that the server writes, on %s", async (kind) => {
    const dataDir = await openFolder();
    const server = await startServer(kind, { DATA_DIR: dataDir });
    onTestFinished(server.stop);
    await postJson(server.url + NEWSLETTER_PATH, samples.newsletter);
    await vi.waitFor(async () => {
      const states = await server.db.selectFrom("outbox").select("state").execute();
      expect(new Set(states.map(({ state }) => state))).toEqual(new Set(["sent"]));
    }, 60_000);
    expect(await readdir(join(dataDir, "mail"))).not.toEqual([]);
    expect(await openPaths(dataDir)).toEqual([]);
    expect(server.logged.join("")).toContain(JSON.stringify(dataDir));
  });

  it("include those that an older version left open, each logged once", async () => {
    const dataDir = await openFolder();
    await mkdir(join(dataDir, "mail"), { mode: 0o755 });
    await chmod(join(dataDir, "mail"), 0o755);
    for (const file of ["mail/1.eml", "aiv.db"]) {
      await writeFile(join(dataDir, file), "");
      await chmod(join(dataDir, file), 0o644);
    }
    const first = await startServer("sqlite", { DATA_DIR: dataDir });
    await first.end();
    expect(await openPaths(dataDir)).toEqual([]);
    for (const path of ["", "/mail", "/mail/1.eml", "/aiv.db"]) {
      expect(first.logged.join("")).toContain(JSON.stringify(dataDir + path));
    }
    const second = await startServer("sqlite", { DATA_DIR: dataDir });
    await second.stop();
    expect(second.logged.join("")).not.toContain(dataDir);
  });

  it("exclude those of other programs and the targets of links", async () => {
    const [dataDir, elsewhere] = [await openFolder(), await openFolder()];
    await writeFile(join(dataDir, "run.sh"), "");
    await chmod(join(dataDir, "run.sh"), 0o755);
    await writeFile(join(elsewhere, "secret"), "");
    await chmod(join(elsewhere, "secret"), 0o644);
    await mkdir(join(dataDir, "mail"));
    await symlink(join(elsewhere, "secret"), join(dataDir, "mail/1.eml"));
    await symlink(elsewhere, join(dataDir, "uploads"));
    await restrictToOwner(dataDir);
    expect([await modeOf(join(dataDir, "run.sh")), await modeOf(join(elsewhere, "secret"))]).toEqual([
      "755",
      "644",
    ]);
    expect(await modeOf(elsewhere)).toBe("755");
  });

  it("are all that the site writes, whatever their ending, and no others with similar names", async () => {
    const dataDir = await openFolder();
    const own = ["aiv.db", "aiv.db-wal", "a.backup", "a.backup.part"];
    const others = ["my-aiv.db", "a.backup.txt", "a.backup.partial"];
    for (const name of [...own, ...others]) {
      await writeFile(join(dataDir, name), "");
      await chmod(join(dataDir, name), 0o644);
    }
    const { restricted, left } = await restrictToOwner(dataDir);
    expect(restricted.toSorted()).toEqual([dataDir, ...own.map((name) => join(dataDir, name))].toSorted());
    expect(left).toEqual([]);
    expect((await openPaths(dataDir)).toSorted()).toEqual(
      others.map((name) => join(dataDir, name)).toSorted(),
    );
  });

  it.skipIf(process.platform !== "linux")("exclude what cannot be changed, which is logged", async () => {
    // A folder of this user in a file system that refuses other modes.
    expect(await restrictToOwner("/proc/self")).toEqual({ restricted: [], left: ["/proc/self"] });
  });

  it("leaves other users' files unchanged, and logs them", async () => {
    const dataDir = await openFolder();
    const uid = process.getuid?.() ?? 0;
    vi.spyOn(process, "getuid").mockReturnValue(uid + 1);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await restrictToOwner(dataDir)).toEqual({ restricted: [], left: [dataDir] });
    expect(await modeOf(dataDir)).toBe("755");
  });

  it("leaves a folder that several users share unchanged, such as /tmp", async () => {
    const dataDir = await openFolder();
    await chmod(dataDir, 0o1777);
    expect(await restrictToOwner(dataDir)).toEqual({ restricted: [], left: [dataDir] });
    expect(await modeOf(dataDir)).toBe("777");
  });

  it.each([
    ["", ["aiv.db", "aiv.db-wal"]],
    ["mail", ["1.eml", "2.eml"]],
  ])("continues if a file is removed meanwhile: %j", async (name, files) => {
    const dataDir = await openFolder();
    const folder = join(dataDir, name);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const file of files) {
      await writeFile(join(folder, file), "");
      await chmod(join(folder, file), 0o644);
    }
    await chmod(dataDir, 0o700);
    const [first = "", second = ""] = await readdir(folder);
    // Called between the two files.
    const uid = process.getuid?.() ?? 0;
    vi.spyOn(process, "getuid").mockImplementation(() => {
      rmSync(join(folder, second), { force: true });
      return uid;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await restrictToOwner(dataDir)).toEqual({ restricted: [join(folder, first)], left: [] });
  });

  it("works without the folder", async () => {
    expect(await restrictToOwner(join(await openFolder(), "none"))).toEqual({ restricted: [], left: [] });
  });
});
