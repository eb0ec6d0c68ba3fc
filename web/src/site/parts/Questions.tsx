import classes from './Questions.module.css';

export type Question = { question: string; answer: string };

/** Questions that expand to their answers, with or without scripts. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={classes.questions}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} className={classes.entry} open={index === 0}>
          <summary className={classes.question}>
            <h3>{question}</h3>
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M3 10H17M10 3V17" fill="none" stroke="currentColor" strokeWidth="2.5" />
            </svg>
          </summary>
          <p className={classes.answer}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
