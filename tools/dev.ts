/** `npm run dev`: the pages with reload on save, and the server behind them, restarted when its code changes. */
import { type ChildProcess, spawn } from "node:child_process";

const BACKEND_PORT = "3001";
const env = { ...process.env, NODE_ENV: "development", DEV_BACKEND: `http://127.0.0.1:${BACKEND_PORT}` };

const children: ChildProcess[] = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/dev.ts"], {
    stdio: "inherit",
    env: { ...env, PORT: BACKEND_PORT, PUBLIC_ORIGIN: `http://127.0.0.1:${process.env.PORT ?? 3000}` },
  }),
  spawn("react-router", ["dev", "--host", "127.0.0.1", "--port", process.env.PORT ?? "3000"], {
    stdio: "inherit",
    env,
  }),
];
const stop = () => children.forEach((child) => void child.kill());
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) child.on("exit", stop);
