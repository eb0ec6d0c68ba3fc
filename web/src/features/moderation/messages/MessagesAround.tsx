import type { Message } from '@ambitionhub/contract/messaging';
import { moderationTexts } from '@ambitionhub/contract/moderation';
import { useEffect, useRef } from 'react';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { MessageFiles } from '../../messaging/index.ts';
import { Moment } from '../listing/Facts.tsx';
import classes from './MessagesTab.module.css';

const texts = moderationTexts.messages;

type Props = {
  messages: readonly Message[];
  seq: number;
  /** Called when the links to files have expired. */
  onEnded: () => void;
};

/** The messages around one, in order; that message itself is marked and in view. */
export function MessagesAround({ messages, seq, onEnded }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const current = useRef<HTMLLIElement>(null);
  // Only the list scrolls: the admin first reads the content above it in the dialog.
  useEffect(() => {
    if (list.current === null || current.current === null) return;
    const { offsetTop, offsetHeight } = current.current;
    list.current.scrollTop = offsetTop - (list.current.clientHeight - offsetHeight) / 2;
  }, []);
  return (
    <section aria-label={texts.around}>
      <h3 className={classes.heading}>{texts.around}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <ol ref={list} className={classes.around} tabIndex={0} aria-label={texts.around}>
        {messages.map((message) => (
          <li
            key={message.seq}
            ref={message.seq === seq ? current : null}
            className={classes.said}
            aria-current={message.seq === seq}
          >
            <p className={classes.when}>
              <strong>{message.senderName}</strong>, <Moment at={message.at} />
              {message.seq === seq && <span className={classes.mark}>{texts.thisOne}</span>}
            </p>
            <p className={classes.words}>
              {message.deletedAt && <em>{texts.deleted}. </em>}
              <LinkedText text={message.text} />
            </p>
            {(message.files || message.filesGone) && (
              <MessageFiles files={message.files ?? []} gone={message.filesGone ?? 0} onEnded={onEnded} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
