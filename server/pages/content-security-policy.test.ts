import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, inlineScriptHashes, pageHeaders } from "./content-security-policy.ts";

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

describe("inlineScriptHashes", () => {
  it("includes each inline script once, whatever its attributes, and no external script or data", () => {
    const html = `<head><script>one()</script><script src="/a.js"></script><script type="module" async="">
two("</div>")</script></head><body><script>one()</script><script type="application/ld+json">{}</script><link rel="modulepreload" href="/b.js"></body>`;
    expect(inlineScriptHashes(html)).toEqual([hashOf("one()"), hashOf('\ntwo("</div>")')]);
  });

  it("is empty for a page without scripts", () => {
    expect(inlineScriptHashes("<p>script</p>")).toEqual([]);
  });
});

describe("contentSecurityPolicy", () => {
  const none = { scripts: [], frames: [], connections: [] };
  const directives = (policy: string) =>
    Object.fromEntries(policy.split("; ").map((line) => line.split(/ (.*)/s).slice(0, 2)));

  it("allows the page's own scripts and no others, and forbids everything else", () => {
    const policy = directives(contentSecurityPolicy(["'sha256-abc'"], none));
    expect(policy).toEqual({
      "default-src": "'self'",
      "object-src": "'none'",
      "script-src": "'self' 'sha256-abc'",
      "frame-src": "'none'",
      "form-action": "'self'",
      "base-uri": "'none'",
      "frame-ancestors": "'self'",
      "style-src-attr": "'unsafe-inline'",
      "img-src": "'self' data:",
    });
  });

  it("allows other hosts in their own directives only", () => {
    const hosts = {
      scripts: ["https://script.example"],
      frames: ["https://player.example", "https://calendar.example"],
      connections: ["https://api.example"],
    };
    expect(directives(contentSecurityPolicy([], hosts))).toMatchObject({
      "script-src": "'self' https://script.example",
      "frame-src": "https://player.example https://calendar.example",
      "connect-src": "'self' https://api.example",
    });
  });
});

it("restricts each page in headers besides its policy", () => {
  expect(pageHeaders("default-src 'self'")).toEqual({
    "Content-Security-Policy": "default-src 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": expect.stringMatching(/camera=\(\).*microphone=\(\).*geolocation=\(\)/),
  });
});
