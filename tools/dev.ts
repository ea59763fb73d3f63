/**
 * Starts the development servers: pages with hot reload on PORT, and the server behind them on the next port,
 * which restarts when its code changes.
 *
 * Usage: npm run dev
 */
import { type ChildProcess, spawn } from "node:child_process";

const port = Number(process.env.PORT ?? 3000);
const backendPort = String(port + 1);
const env = { ...process.env, NODE_ENV: "development", DEV_BACKEND: `http://127.0.0.1:${backendPort}` };

const children: ChildProcess[] = [
  spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/dev.ts"], {
    stdio: "inherit",
    env: { ...env, PORT: backendPort, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` },
  }),
  spawn("react-router", ["dev", "--host", "127.0.0.1", "--port", String(port)], {
    stdio: "inherit",
    env,
  }),
];
const stop = () => children.forEach((child) => void child.kill());
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) child.on("exit", stop);
