import { readFileSync } from "node:fs";

/** Returns the examples of docs/content.md, so that the documentation is tested. */
export function chartExamples(): string[] {
  const chapter =
    readFileSync("docs/content.md", "utf8")
      .split("\n## ")
      .find((text) => text.startsWith("Charts and diagrams")) ?? "";
  return [...chapter.matchAll(/```mdx\n(.*?)```/gs)].flatMap(([, code = ""]) => code.trim().split("\n\n"));
}
