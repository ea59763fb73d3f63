import { expect, it } from "vitest";
import { readPageText } from "./page-text.ts";

const page = (main: string, head = "") =>
  `<!DOCTYPE html><html><head><title>Retail &amp; more</title><meta name="description" content="For &quot;shops&quot;."/>${head}</head>
<body><header>Menu</header><main id="main">${main}</main><footer>Small print</footer><script>one()</script></body></html>`;

it("reads only the text of <main>, by heading", () => {
  const main = `<nav>All features</nav><h1>Know what sells</h1><p>Stock &amp; <b>sta</b>ffing, <a href="/x">today</a>.</p>
    <h2 id="steps">Steps</h2><ol><li>Count</li><li>Order</li></ol><pre><code>SELECT 1 &lt; 2</code></pre>
    <form>Your name</form><svg><text>42</text></svg><p aria-hidden="true">Drawn</p><section data-search="off">Next</section>
    <script>two()</script><h2>No anchor</h2><p>End</p>`;
  expect(readPageText(page(main))).toEqual({
    title: "Retail & more",
    description: 'For "shops".',
    listed: true,
    sections: [
      { id: "", heading: "Know what sells", text: "Stock & staffing, today." },
      { id: "steps", heading: "Steps", text: "Count · Order · SELECT 1 < 2" },
      { id: "", heading: "No anchor", text: "End" },
    ],
  });
});

it("separates the text of adjacent elements", () => {
  const main = '<a href="/x"><span>Group reports</span><span>Put them together</span></a>';
  expect(readPageText(page(main)).sections[0]?.text).toBe("Group reports · Put them together");
});

it("reports pages with noindex as not listed", () => {
  expect(readPageText(page("", '<meta name="robots" content="noindex"/>')).listed).toBe(false);
});

it("names facts, and separates only what does not end a sentence", () => {
  const main = `<p>Ask first. <a href="/x">See how</a> it <span>works</span></p><dl><div><dt>Costs</dt><dd>Free forever</dd></div></dl>
    <p>Not sure?</p><table><tr><td>Wrong password</td><td>Reset it.</td></tr></table>`;
  expect(readPageText(page(main)).sections[0]?.text).toBe(
    "Ask first. See how it works · Costs: Free forever · Not sure? Wrong password · Reset it.",
  );
});
