import type { ReactNode } from 'react';
import { Mail } from '../parts/Mail.tsx';
import classes from './LegalDocument.module.css';
import { operator } from './sitePage.ts';

export type Clause = { id: string; heading: string; body: ReactNode };

type LegalDocumentProps = { title: string; summary: ReactNode; clauses: readonly Clause[] };

/** The contact clause of a legal page: who runs the product, the law if no other clause has it, and where questions go. */
export const contactClause = (about: string, law = ''): Clause => ({
  id: 'contact',
  heading: 'Contact',
  body: (
    <p>
      {`AmbitionHub is run by ${operator.name}, ${operator.address}. ${law}Send questions about ${about} to `}
      <Mail to={operator.email} />.
    </p>
  ),
});

/** Both legal pages took effect on the same day (second specification, section 9). */
const effective = { machine: '2025-04-08', words: 'April 8th 2025' };

/** A legal text with numbered clauses. */
export function LegalDocument({ title, summary, clauses }: LegalDocumentProps) {
  const numbered = clauses.map((clause, index) => ({
    ...clause,
    heading: `${index + 1}. ${clause.heading}`,
  }));
  const effectiveLine = (
    <p className={classes.effective}>
      {'Effective '}
      <time dateTime={effective.machine}>{effective.words}</time>
    </p>
  );
  return <LongDocument title={title} below={effectiveLine} summary={<p>{summary}</p>} clauses={numbered} />;
}

type LongDocumentProps = LegalDocumentProps & { below?: ReactNode };

/** A long text with a table of contents next to it. */
export function LongDocument({ title, below, summary, clauses }: LongDocumentProps) {
  return (
    <article className={classes.document}>
      <header className={classes.opening}>
        <h1 className={classes.title}>{title}</h1>
        {below}
        <div className={classes.summary}>{summary}</div>
      </header>
      <nav className={classes.contents} aria-label="On this page">
        <ol>
          {clauses.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={classes.clauses}>
        {clauses.map(({ id, heading, body }) => (
          <section key={id} id={id} className={classes.clause} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            {body}
          </section>
        ))}
      </div>
    </article>
  );
}
