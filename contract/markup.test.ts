import { expect, it } from "vitest";
import { escapeMarkup } from "./markup.ts";

it("escapes what could begin or end markup", () => {
  expect(escapeMarkup(`<a b="1" c='2'> &lt; é`)).toBe("&lt;a b=&quot;1&quot; c=&#39;2&#39;&gt; &amp;lt; é");
});
