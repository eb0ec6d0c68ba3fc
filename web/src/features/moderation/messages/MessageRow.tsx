import { type Monitored, moderationTexts } from '@ambitionhub/contract/moderation';
import { type ReactNode, useId } from 'react';
import { DetailsButton } from '../listing/DetailsButton.tsx';
import { Moment } from '../listing/Facts.tsx';
import { MessageActions } from './MessageActions.tsx';
import classes from './MessagesTab.module.css';
import { StatusBadges } from './StatusBadges.tsx';

const texts = moderationTexts.messages;

type Props = { message: Monitored; onDetails: () => void; children?: ReactNode };

/** One message of a list, with its open tasks for the admin. */
export function MessageRow({ message, onDetails, children }: Props) {
  const { sender, recipient, text, at } = message;
  const nameId = useId();
  return (
    <li className={classes.row} aria-labelledby={nameId}>
      <div className={classes.what}>
        <h3 id={nameId} className={classes.ends}>
          {texts.ends(sender.name, recipient.name)}
        </h3>
        <p className={classes.when}>
          <Moment at={at} />
        </p>
        <p className={classes.text}>{text}</p>
        {children}
      </div>
      <StatusBadges message={message} />
      <div className={classes.actions}>
        <DetailsButton nameId={nameId} onDetails={onDetails} />
        <MessageActions message={message} show="next" />
      </div>
    </li>
  );
}
