import { afterEach, expect, test, vi } from "vitest";
import { readStored, store } from "./storage.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a value is stored until null replaces it", () => {
  const values = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  store("theme", "dark");
  expect(readStored("theme")).toBe("dark");
  store("theme", null);
  expect(readStored("theme")).toBeNull();
});

test("blocked storage is ignored", () => {
  vi.stubGlobal("localStorage", undefined);
  store("theme", "dark");
  expect(readStored("theme")).toBeNull();
});
