import { linkParts } from '@ambitionhub/contract/messaging';
import { memo } from 'react';

/** A text as written; web addresses are links, and nothing else in it is markup (decision D7). */
export const LinkedText = memo(function LinkedText({ text }: { text: string }) {
  let at = 0;
  return linkParts(text).map((part) => {
    const key = at;
    at += part.text.length;
    if (part.kind === 'text') return <span key={key}>{part.text}</span>;
    return (
      <a key={key} href={part.href} target="_blank" rel="noopener nofollow">
        {part.text}
      </a>
    );
  });
});
