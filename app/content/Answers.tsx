/** The id of the heading, which the contents of a page lead to. */
export const ANSWERS = { id: "questions-and-answers", text: "Questions and answers" } as const;

/** What readers of a page ask, each with its answer. */
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
