import Markdown from 'react-markdown';
import source from '../../../../docs/api.md?raw';
import { type Clause, LongDocument } from './LegalDocument.tsx';
import { publicUrl } from './sitePage.ts';

const text = (markdown: string) => <Markdown>{markdown}</Markdown>;

const [opening = '', ...sections] = source
  .replaceAll('https://ambitionhub.example', publicUrl)
  .split(/^## /m);

const clauses: readonly Clause[] = sections.map((section) => {
  const [heading = ''] = section.split('\n', 1);
  return {
    id: heading.toLowerCase().replaceAll(' ', '-'),
    heading,
    body: text(section.slice(heading.length)),
  };
});

/** What a company's programmers need: the page of the docs, whose examples a test of the server runs. */
export function Developers() {
  const [title = ''] = opening.replace('# ', '').split('\n', 1);
  return <LongDocument title={title} summary={text(opening.replace(/^# .*/, ''))} clauses={clauses} />;
}
