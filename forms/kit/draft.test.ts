import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readDraft, saveDraft } from "./draft.ts";

const session = new Map<string, string>();

beforeEach(() => {
  session.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => session.set(key, value),
    removeItem: (key: string) => session.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("returns the draft of a form, and removes it", () => {
  saveDraft("contact", { email_user: "Ada", permission_to_use: true });
  saveDraft("feedback-modal", { email_user: "Ben" });
  expect(readDraft("contact")).toEqual({ email_user: "Ada", permission_to_use: true });
  expect(readDraft("feedback-modal")).toEqual({ email_user: "Ben" });
  saveDraft("contact", null);
  expect(readDraft("contact")).toBeNull();
  expect(session.size).toBe(1);
});

it("has no draft if the stored one cannot be parsed", () => {
  saveDraft("contact", {});
  for (const key of session.keys()) session.set(key, "{");
  expect(readDraft("contact")).toBeNull();
});

it("goes on without a draft if the browser denies storage", () => {
  const denied = () => {
    throw new DOMException("Denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: denied, setItem: denied, removeItem: denied });
  saveDraft("contact", { email_user: "Ada" });
  saveDraft("contact", null);
  expect(readDraft("contact")).toBeNull();
});
