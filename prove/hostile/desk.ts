import { deskFetch } from "#desk/testing/desk-fetch.ts";
import { startBuiltDesk } from "#desk/testing/start-built-desk.ts";
import type { Attack } from "./attack.ts";

/* Attacks on the desk, which has a process of its own beside the server. */

const PASSWORD = "correct horse battery";
const ORIGIN = "https://desk.example.com";

export const desk: readonly Attack[] = [
  {
    name: "desk: wrong passwords by one client, while its owner signs in",
    untimed: true,
    async run(target) {
      const env = { DATA_DIR: `${target.dataDir}/desk`, DESK_ORIGIN: ORIGIN, DESK_PASSWORD: PASSWORD };
      const running = await startBuiltDesk(env);
      const signIn = async (address: string, password: string) => {
        const { status } = await deskFetch(`http://127.0.0.1:${running.port}/sign-in`, {
          method: "POST",
          headers: { Host: "desk.example.com", Origin: ORIGIN, "X-Forwarded-For": address },
          body: new URLSearchParams({ name: "Ada", password }),
        });
        target.count(status);
        return status;
      };
      const guesses = async () => {
        for (let sent = 0; sent < (target.short ? 20 : 1000); sent++)
          target.check((await signIn("198.51.100.7", `guess ${sent}`)) !== 303, "a guess was accepted");
      };
      const owner = async () => {
        for (let sent = 0; sent < 5; sent++)
          target.check((await signIn("203.0.113.9", PASSWORD)) === 303, "the owner was refused");
      };
      await Promise.all([guesses(), owner()]).finally(running.stop);
    },
  },
  {
    name: "desk: names of this machine that other programs share",
    untimed: true,
    async run(target) {
      const running = await startBuiltDesk({ DATA_DIR: `${target.dataDir}/desk` });
      const { host } = new URL(running.origin);
      for (const Host of ["127.0.0.1", "localhost", "desk.localhost", `x.${host}`, "evil.example"]) {
        const address = `http://127.0.0.1:${running.port}/sign-in?key=guess`;
        const { status } = await deskFetch(address, { headers: { Host } });
        target.count(status);
        target.check(status === 421, `the host ${Host} was answered ${status}`);
      }
      await running.stop();
    },
  },
];
