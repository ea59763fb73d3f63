import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { csvParseRows } from "d3-dsv";
import pLimit from "p-limit";
import { LOCATION_PATH } from "#contract/paths.ts";
import { listen } from "#server/testing/listen.ts";
import { startProcess } from "#server/testing/start-process.ts";
import { type Attack, contact, sendExpecting } from "./attack.ts";
import type { Target } from "./target.ts";

/* Attacks on the operator: exports, terminals, logs, settings, and the identification of clients. */

const FORMULAS: readonly string[] = [
  "x;=cmd|'/C calc'!A0;y",
  "a\n=cmd|'/C calc'!A0",
  "a\r\n+cmd",
  "a\t@SUM(1)",
  '";=cmd;"',
  "=1+1",
  " =1+1",
  "x,-2+3",
  "\u0000=1",
  "＝1+1",
];
/**
 * Matches cells that a spreadsheet may treat as a formula if it splits at semicolons or tabs, or ends a row within
 * quotes.
 */
const FORMULA = /(^|[;\t\r\n])["\s\p{Cc}]*[=+\-@＝＋－＠]/u;

/** Runs a `leads` command on the data of the server under attack. */
async function leads(target: Target, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: target.dataDir, DATABASE_URL: "" };
  const { stdout } = await promisify(execFile)(process.execPath, ["operator/leads.ts", ...args], { env });
  return stdout;
}

export const operator: readonly Attack[] = [
  {
    name: "csv: formulas where another separator or a line break stands before them",
    untimed: true,
    async run(target) {
      for (const message of FORMULAS)
        await target.send(contact({ message, email_user: message.replaceAll(/\p{Cc}/gu, " ") }));
      const csv = await leads(target, "export", "--form", "contact", "--format", "csv");
      target.check(
        csv
          .replace(/^\uFEFF/, "")
          .split(/"(?:[^"]|"")*"/)
          .every((between) => /^[,\r\n]*$/.test(between)),
        "fields leave without quotes",
      );
      const [head = [], ...rows] = csvParseRows(csv);
      for (const row of rows) {
        for (const field of ["message", "email_user"]) {
          const cell = row[head.indexOf(field)] ?? "";
          target.check(!FORMULA.test(cell), `a cell holds ${JSON.stringify(cell)}`);
        }
      }
      target.check(rows.length > 5, `${rows.length} leads were exported`);
    },
  },
  {
    name: "terminal: control characters in what was sent",
    untimed: true,
    async run(target) {
      const message = "a\u001b[2J\u001b]0;owned\u0007\u009b31m\rb\u0008c\u202e";
      const email = "terminal@example.com";
      await target.send(contact({ email, message }));
      const { id } = JSON.parse(await leads(target, "export", "--email", email));
      const shown =
        (await leads(target, "list")) +
        (await leads(target, "show", id)) +
        (await leads(target, "export", "--form", "contact", "--format", "csv"));
      const control = /(?![\t\n\r])\p{Cc}/u;
      target.check(!control.test(shown), "control characters reach the terminal");
    },
  },
  {
    name: "log: addresses of people in paths, encoded once, twice and three times",
    async run(target) {
      const at = ["@", "%40", "%2540", "%252540", "%25252540"];
      for (const sign of at) {
        await target.send({ path: `/download-aiv/ada.lovelace${sign}example.com` });
        await target.send({ path: `/aiv_unsubscribe/x${sign}example.com/ada.lovelace` });
        await target.send({ path: `/unknown?email=ada.lovelace${sign}example.com` });
      }
      await target.send({ path: "/download-aiv/%61da.lovelace%40example.com" });
      target.check(!/lovelace/.test(target.log()), "the log names a person");
    },
  },
  { name: "settings: addresses with passwords", untimed: true, run: passwords },
  {
    name: "one client with sixty networks of one IPv6 /48",
    env: { TRUST_PROXY: "1" },
    run: (target) => manyAddresses(target, (index) => `2001:db8:1:${(index + 1).toString(16)}::1`),
  },
  {
    name: "one client with sixty addresses of one IPv6 /64",
    env: { TRUST_PROXY: "1" },
    run: (target) => manyAddresses(target, (index) => `2001:db8:2:1::${(index + 1).toString(16)}`),
  },
  {
    name: "one client that writes X-Forwarded-For itself",
    run: (target) => manyAddresses(target, (index) => `198.51.100.${index + 1}`),
  },
  {
    name: "one person's mailbox from sixty clients, with tags",
    env: { TRUST_PROXY: "1" },
    async run(target) {
      let passed = 0;
      for (let sent = 0; sent < 60; sent++) {
        const email = `tagged+${sent}@example.com`;
        const { status } = await target.send(
          contact({ email }, { "X-Forwarded-For": `198.51.100.${sent + 1}` }),
        );
        if (status === 200) passed += 1;
      }
      target.check(passed <= 20, `${passed} of 60 submissions about one person passed`);
    },
  },
  { name: "location: addresses that lead elsewhere", untimed: true, run: locations },
];

/**
 * Maximum accepted submissions of one client a minute with any number of addresses: a multiple of the default of 20.
 */
const MAX_OF_ONE_CLIENT = 120;

async function manyAddresses(target: Target, address: (index: number) => string): Promise<void> {
  const each = target.short ? 4 : 20;
  const inTurn = pLimit(10);
  const send = async (index: number) => {
    let passed = 0;
    for (let sent = 0; sent < each; sent++) {
      const email = `${index}-${sent}@network.example`;
      const request = contact({ email }, { "X-Forwarded-For": address(index) });
      const { status } = await sendExpecting(target, request, [200, 429], "a form");
      if (status === 200) passed += 1;
    }
    return passed;
  };
  const clients = await Promise.all(Array.from({ length: 60 }, (_, index) => inTurn(send, index)));
  const passed = clients.reduce((sum, one) => sum + one, 0);
  target.check(passed <= MAX_OF_ONE_CLIENT, `${passed} submissions of one client passed`);
}

async function passwords(target: Target): Promise<void> {
  const settings = [
    { WEBHOOK_URL: "https://user:hunter2@hooks.example/x", WEBHOOK_SECRET: "s" },
    { WEBHOOK_URL: "https://hunter2@hooks.example/x", WEBHOOK_SECRET: "s" },
    { PLATFORM_API_URL: "https://user:hunter2@platform.example", PLATFORM_API_TOKEN: "t" },
    { LOCATION_URL: "https://user:hunter2@location.example/{ip}" },
  ];
  for (const setting of settings) {
    const [name = ""] = Object.keys(setting);
    const server = await startProcess({ DATA_DIR: `${target.dataDir}/${name}`, SMTP_URL: "", ...setting });
    const { stdout, stderr } = server.output();
    target.check(server.url === "", `the server starts with a password in ${name}`);
    target.check(server.url !== "" || stderr.includes(name), `the refusal does not name ${name}`);
    target.check(!(stdout + stderr).includes("hunter2"), `the password in ${name} is printed`);
    await server.end("SIGKILL");
  }
}

/** Starts a location service that records its requests. */
async function locations(target: Target): Promise<void> {
  const asked: string[] = [];
  await using service = createServer((request, response) => {
    asked.push(request.url ?? "");
    const location = { ip: "8.8.8.8", country_name: "", city: "", region: "" };
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(location));
  });
  const port = await listen(service);
  await using server = await startProcess({
    DATA_DIR: `${target.dataDir}/location`,
    SMTP_URL: "",
    TRUST_PROXY: "1",
    LOCATION_URL: `http://127.0.0.1:${port}/lookup/{ip}`,
  });
  const forgedAddresses = [
    "8.8.8.8/../../admin",
    "127.0.0.1@evil.example",
    "::1%25/../x",
    "8.8.8.8?x=",
    "http://169.254.169.254/",
    "8.8.8.8#",
    "..",
    "a b",
  ];
  for (const forged of forgedAddresses) {
    const answer = await fetch(server.url + LOCATION_PATH, { headers: { "X-Forwarded-For": forged } });
    target.check(answer.status < 500, `${forged} was answered ${answer.status}`);
  }
  const odd = asked.filter((path) => !/^\/lookup\/[\da-f.:%A]*$/i.test(path) || path.includes(".."));
  target.check(odd.length === 0, `the location service was asked for ${odd.join()}`);
}
