import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetSource, readSource, rememberSource } from "./source.ts";

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

type Visit = { referrer?: string; type?: string; navigator?: object };

/** Opens a page of the site in this session. */
function open(path: string, { referrer = "", type = "navigate", navigator = {} }: Visit = {}) {
  const listeners = new Map<string, (event: { formData: FormData }) => void>();
  vi.stubGlobal("location", new URL(path, "https://aiv.example"));
  vi.stubGlobal("navigator", navigator);
  vi.stubGlobal("performance", { getEntriesByType: () => [{ type }] });
  vi.stubGlobal("document", { referrer, addEventListener: listeners.set.bind(listeners) });
  rememberSource();
  return listeners.get("formdata");
}
const within = { referrer: "https://aiv.example/" };
const source = () => JSON.parse(readSource() ?? "null");

it("remembers the first arrival and the last one from elsewhere across pages", () => {
  open("/", { referrer: "https://search.example/?q=secret" });
  const first = { page: "/", referrer: "search.example" };
  expect(source()).toEqual({ first, last: first });
  open("/retail", within);
  open("/education?utm_source=news");
  const last = { page: "/education", utm_source: "news" };
  expect(source()).toEqual({ first, last });
  open("/company/contact");
  expect(source()).toEqual({ first, last });
});

it("counts neither a reload nor the way back as an arrival", () => {
  open("/?utm_source=a");
  const before = readSource();
  for (const type of ["reload", "back_forward"]) open("/retail?utm_source=b", { type });
  expect(readSource()).toBe(before);
});

it("finds the campaign in the address of the landing page from which a new tab was opened", () => {
  open("/retail", { referrer: "https://aiv.example/education" });
  expect(source()).toBeNull();
  open("/retail", { referrer: "https://aiv.example/education?utm_source=a" });
  expect(source().first).toEqual({ page: "/education", utm_source: "a" });
});

it("forgets it once a form has taken it along, until the next arrival from elsewhere", () => {
  open("/retail?utm_source=a");
  forgetSource();
  expect(readSource()).toBeUndefined();
  open("/education", { referrer: "https://aiv.example/retail?utm_source=a" });
  open("/retail?utm_source=a", { type: "reload" });
  expect(readSource()).toBeUndefined();
  open("/retail?utm_source=b");
  expect(source().first.utm_source).toBe("b");
});

it.each([{ globalPrivacyControl: true }, { doNotTrack: "1" }])(
  "remembers nothing with %j, and forgets what it had",
  (navigator) => {
    open("/retail?utm_source=a");
    open("/retail?utm_source=b", { navigator });
    expect(session.size).toBe(0);
  },
);

it("does without a session that is denied or damaged", () => {
  session.set("source", "{");
  open("/retail?utm_source=a");
  vi.stubGlobal("sessionStorage", undefined);
  open("/retail?utm_source=a");
  expect(readSource()).toBeUndefined();
  forgetSource();
});

it("adds it to a form of the site that the browser posts by itself", () => {
  const onFormData = open("/retail?utm_source=a");
  const [ours, other] = [new FormData(), new FormData()];
  ours.set("_page", "1");
  for (const formData of [ours, other]) onFormData?.({ formData });
  expect([ours.get("_source"), other.get("_source")]).toEqual([readSource(), null]);
});
