import type { FAQPage } from "schema-dts";
import { typographic } from "#app/content/typographic.ts";
import { readQuestions } from "#editorial/items.ts";
import type { PageContext } from "./page-context.ts";

/**
 * Describes the questions that a page answers; on the FAQ page, all of them.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/faqpage
 */
export function faqPage({ page }: PageContext): FAQPage[] {
  const questions = [...(page.section === "faq" ? readQuestions() : []), ...page.answers];
  if (questions.length === 0) return [];
  return [
    {
      "@type": "FAQPage",
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: typographic(question),
        acceptedAnswer: { "@type": "Answer", text: typographic(answer) },
      })),
    },
  ];
}
