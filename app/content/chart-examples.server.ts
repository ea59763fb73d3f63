import { readFileSync } from "node:fs";

/** The figures that docs/content.md shows to editors, each as it is written there: what is documented must work. */
export function chartExamples(): string[] {
  const chapter =
    readFileSync("docs/content.md", "utf8")
      .split("\n## ")
      .find((text) => text.startsWith("Charts and diagrams")) ?? "";
  return [...chapter.matchAll(/```mdx\n(.*?)```/gs)].flatMap(([, code = ""]) => code.trim().split("\n\n"));
}
