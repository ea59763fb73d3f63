/** Id and text of the heading, also listed in the table of contents. */
export const ANSWERS = { id: "questions-and-answers", text: "Questions and answers" } as const;

/** Renders questions and answers below the body of a page. */
export function Answers({ answers }: { answers: readonly { question: string; answer: string }[] }) {
  return (
    <section aria-labelledby={ANSWERS.id} className="answers">
      <h2 id={ANSWERS.id}>{ANSWERS.text}</h2>
      <dl>
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
