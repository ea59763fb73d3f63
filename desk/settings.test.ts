import { describe, expect, it } from "vitest";
import { readDeskSettings } from "./settings.ts";

describe("the settings of the desk", () => {
  it("are both loopback addresses and port 3100 by default", () => {
    expect(readDeskSettings({})).toEqual({
      port: 3100,
      hosts: ["127.0.0.1", "::1"],
      origin: undefined,
      password: undefined,
    });
  });

  it.each(["0.0.0.0", "::", "127.0.0.2", "192.168.1.5", "desk.example.com"])(
    "need a password and TLS on %s",
    (host) => {
      expect(() => readDeskSettings({ DESK_HOST: host })).toThrow(/DESK_PASSWORD[\s\S]*DESK_ORIGIN/);
    },
  );

  it.each(["http://desk.example.com", "https://desk.example.com/path", "https://user@desk.example.com"])(
    "reject the origin %s",
    (DESK_ORIGIN) => {
      expect(() => readDeskSettings({ DESK_ORIGIN })).toThrow("https origin");
    },
  );

  it("never repeat a rejected value", () => {
    expect(() => readDeskSettings({ DESK_PASSWORD: "geheim" })).toThrow(/^((?!geheim)[\s\S])*$/);
  });
});
