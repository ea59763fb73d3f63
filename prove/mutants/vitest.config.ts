import { defineConfig } from "vitest/config";
import { rooms } from "./rooms.ts";

/** Vitest for the mutants of one room, which the environment names: its tests only, in one project. */
const room = rooms[process.env.MUTATED_ROOM ?? ""];

export default defineConfig({
  test: {
    include: [...(room?.tests ?? [])],
    ...(process.env.MUTATED_ROOM === "server" && { globalSetup: "server/testing/postgres-server.ts" }),
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
