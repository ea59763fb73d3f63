import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { renderBody } from "./body.server.tsx";

const render = (body: string) => renderBody({ body, answers: [], file: "content/pages/x.mdx", bodyLine: 11 });
const bars = `<Chart rows={[{ name: "Few", n: 5 }, { name: "Many", n: 20 }]} source="Ours" mark="bar" y="name" x="n"`;

describe("a chart in a page", () => {
  it("is rendered with its title, subtitle, source and numbers", async () => {
    const { html } = await render(`## A\n\n${bars} title="It's many" sub="Counted" />\n`);
    expect(html).toContain("It’s many");
    expect(html).toMatch(/aria-label="Highest: 20 \(Many\). Lowest: 5 \(Few\)."/);
    expect(html).toContain("Ours");
    expect(html).toMatch(/<td[^>]*>Many<\/td><td[^>]*>20<\/td>/);
  });

  it("has the source of its data set", async () => {
    const { html } = await render(`<Chart data="wheat" mark="line" x="year" y="wheat" title="Wheat" />`);
    expect(html).toMatch(/Data: <a href="[^"]+">William Playfair \(1822\)<\/a>, 1565–1821/);
  });
});

it("renders tables as groups that scroll by keyboard", async () => {
  const table = "| a | b |\n|---|---|\n| 1 | 2 |\n";
  const { html } = await render(`${table}\nText.\n\n${table}`);
  expect(html.match(/<div role="group"[^>]* tabindex="0" aria-label="Table: a, b"/g)).toHaveLength(2);
  expect(html).not.toContain("<section");
});

it("renders row headers in a table with an empty corner", async () => {
  const { html } = await render("| | PDF | Excel |\n|---|---|---|\n| Pages | yes | no |\n");
  expect(html).toContain("<thead><tr><td></td><th>PDF</th><th>Excel</th></tr></thead>");
  expect(html).toContain('<tr><th scope="row">Pages</th><td>yes</td><td>no</td></tr>');
  expect((await render("| A | B |\n|---|---|\n| 1 | 2 |\n")).html).toContain("<td>1</td>");
});

it("does not link sample addresses", async () => {
  const { html } = await render("Write to chicago.ops@example.com, or to [us](mailto:us@aiv.test).\n");
  expect(html).toContain("chicago.ops@example.com");
  expect(html.match(/href="[^"]+"/g)).toEqual(['href="mailto:us@aiv.test"']);
});

describe("a mistake in a body is reported with file, line and valid values:", () => {
  it.each([
    [
      "a field",
      'Text.\n\n<Chart data="wheat" mark="line" x="yaer" y="wheat" title="T" />',
      13,
      'unknown field "yaer" (has year, wheat, wages)',
    ],
    [
      "a mark",
      '<Chart data="wheat" mark="lien" x="year" y="wheat" title="T" />',
      11,
      "unknown mark (has line, area,",
    ],
    [
      "a data set",
      '<Chart data="wheet" mark="line" x="year" y="wheat" title="T" />',
      11,
      'unknown data set "wheet" (there are retail-sales,',
    ],
    [
      "an attribute",
      '<Chart data="wheat" mark="line" x="year" y="wheat" title="T" colour="x" />',
      11,
      'unknown "colour" (has data,',
    ],
    ["what a mark needs", '<Chart data="wheat" mark="line" x="year" title="T" />', 11, 'mark "line" needs y'],
    ["no source", '<Chart rows={[{ a: 1 }]} mark="strip" x="a" title="T" />', 11, "need a source"],
    [
      "nothing left",
      '<Chart data="wheat" steps={[{ where: { year: 1 } }]} mark="line" x="year" y="wheat" title="T" />',
      11,
      "no rows are left",
    ],
    [
      "an edge",
      '<Diagram title="T" nodes={[{ id: "a", label: "A" }]} edges={[["a", "b"]]} />',
      11,
      'unknown node "b" (has a)',
    ],
    ["a component", "Text.\n\n<Chrat />", 13, "unknown component <Chrat> (has Chart,"],
    ["the syntax", "Text.\n\n<Chart", 13, "is opened and never closed"],
    ["a tag that is never closed", "Text.\n\n<Example>\n\nText.", 13, "a tag is not closed"],
    ["a sign", "Text.\n\nIf a <5 b", 13, 'write "&lt;" for "<"'],
    ["a name in braces", "Text.\n\nMore.\n\nDear {name},", 15, "a body cannot contain code"],
    ["code", "Node {process.version}", 11, "a body cannot contain code"],
    ["code on its own line", "Text.\n\n{process.exit()}", 13, "a body cannot contain code"],
    ["a module", "export const a = process.env.HOME", 11, "a body cannot contain code"],
    ["a sentence that begins like code", "Text.\n\nimport your data first", 13, 'begins with "import"'],
    [
      "code in an attribute",
      "<Example\n  title={process.version}>\n\nText.\n\n</Example>",
      12,
      "<Example>: title: a body",
    ],
    ["code in a list", '<Timeline title="T" items={[{ when: `1`, title: f() }]} />', 11, "items: a body"],
    ["spread code", "<Example {...process.env} />", 11, "a body cannot contain code"],
    [
      "code in a part that is not shown",
      '<When set="email">{1}</When><When unset="email">{1}</When>',
      11,
      "code",
    ],
    ["a frame", 'Text.\n\n<iframe src="https://example.com" title="T" />', 13, "unknown component <iframe>"],
    ["a script", "<script>alert(1)</script>", 11, "unknown component <script>"],
    ["a picture in HTML", '<img src="/media/a.webp" />', 11, "write a picture as ![what it shows]"],
    ["a picture without a text", "Text.\n\n![](/media/a.webp)", 13, "say what the picture shows"],
    ["a picture of another site", "![A](https://example.com/a.png)", 11, "put it into public/media/"],
    ["a picture of another site by its host", "![A](//example.com/a.png)", 11, "put it into public/media/"],
    ["a picture by reference", "![A][b]\n\n[b]: /media/a.webp", 11, "beside its text"],
  ])("%s", async (_name, body, line, message) => {
    const reported = await render(body).then(
      () => "",
      (error: Error) => error.message,
    );
    expect(reported).toContain(`content/pages/x.mdx:${line}: `);
    expect(reported).toContain(message);
  });
});

it("takes literal values, negative numbers and inline HTML", async () => {
  const { html } = await render(
    `${bars} title="T" references={[{ x: -5, label: "five" }]} stack={true} />\n\nCO<sub>2</sub> ![A](/media/a.webp)\n`,
  );
  expect(html).toContain("CO<sub>2</sub>");
  expect(html).toContain('<img src="/media/a.webp" alt="A" loading="lazy" decoding="async"/>');
});

/** Returns the examples of docs/content.md, so that the documentation is tested. */
function chartExamples(): string[] {
  const chapter =
    readFileSync("docs/content.md", "utf8")
      .split("\n## ")
      .find((text) => text.startsWith("Charts and diagrams")) ?? "";
  return [...chapter.matchAll(/```mdx\n(.*?)```/gs)].flatMap(([, code = ""]) => code.trim().split("\n\n"));
}

it.each(chartExamples().map((example) => [example.split("\n", 1)[0], example]))(
  "renders the example in the documentation: %s",
  async (_name, example) => {
    const { html } = await render(example);
    expect(html).toMatch(/role="img"|<ol|<aside/);
  },
);

describe("a product", () => {
  const page = { answers: [], file: "content/pages/x.mdx", bodyLine: 11 };
  const plate = `## A plate\n\nWords.\n\n${bars} title="T" />\n\n### Step\n\nOne.\n\n### Trap\n\nTwo.\n`;

  it("has a plate for each section with a figure: text, figure and subsections", async () => {
    const { html, headings } = await renderBody({
      ...page,
      body: `${plate}\n## The rest\n\nText.\n`,
      section: "product",
    });
    expect(html).toMatch(
      /<div class="plate"><div class="words"><h2[^>]*>A plate<\/h2><p>Words\.<\/p><\/div><div class="drawing">/,
    );
    expect(html).toMatch(/<div class="part"><h3[^>]*>Step<\/h3><p>One\.<\/p><\/div><div class="part"><h3/);
    expect(html).toMatch(/<div class="plain"><h2[^>]*>The rest<\/h2><div class="words"><p>Text\.<\/p>/);
    expect(headings.map(({ text }) => text)).toEqual(["A plate", "The rest"]);
  });

  it("keeps its sections one below the other elsewhere", async () => {
    const { html } = await renderBody({ ...page, body: plate, section: "company" });
    expect(html).not.toContain('class="plate"');
  });
});

describe("a feature", () => {
  it("folds each section after the first, and its answers, under their headings", async () => {
    const { html, headings } = await renderBody({
      answers: [{ question: "Why?", answer: "Because." }],
      file: "content/pages/x.mdx",
      bodyLine: 11,
      body: "## First\n\nOpen.\n\n## Second\n\nFolded.\n\nToo.\n",
      section: "feature",
    });
    expect(html).toMatch(/^<h2 id="first">First<\/h2><p>Open\.<\/p><details/);
    expect(html).toMatch(
      /<summary><h2 id="second">Second<\/h2><\/summary><p>Folded\.<\/p>\s*<p>Too\.<\/p><\/details>/,
    );
    expect(html).toMatch(/<summary>Why\?<\/summary><p>Because\.<\/p><\/details>/);
    expect(headings.map(({ text }) => text)).toEqual(["First", "Second", "Questions and answers"]);
  });
});

describe("a dashboard", () => {
  const frame = (attributes: string) =>
    `<Dashboard name="Stores" ${attributes} figures={[{ term: "Revenue", value: "$5", note: "up" }, { term: "Orders", value: "2", note: "" }]}>\n\n${bars} title="T" />\n\n</Dashboard>`;

  it("has a name, key figures and charts", async () => {
    const { html } = await render(frame('about="Example"'));
    expect(html).toContain('<section aria-label="Stores"');
    expect(html).toMatch(/<dt>Revenue<\/dt><dd>\$5<\/dd><dd>up<\/dd>/);
    expect(html).toContain('role="img"');
  });

  it("must say what its figures are", async () => {
    await expect(render(frame(""))).rejects.toThrow("<Dashboard>: about: ");
  });
});
