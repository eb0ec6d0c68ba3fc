import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import type { Participant } from '@ambitionhub/contract/messaging';
import { type ReactNode, useId } from 'react';
import { dayText } from '../../../ui/Day.tsx';
import classes from './OfferCard.module.css';
import { progressText } from './progressText.ts';
import { TermsList } from './TermsList.tsx';

const { offer, away } = ambassadorTexts.student;
const { terms } = ambassadorTexts.company.people;

type Props = {
  ambassadorship: Ambassadorship;
  side: Participant;
  /** The card's heading, next to its state; absent if both are above the card. */
  title?: ReactNode;
  acts: ReactNode;
};

/** An offer or an ambassadorship: its state, all of its terms, and what the reader can do. */
export function OfferCard({ ambassadorship: one, side, title, acts }: Props) {
  const titleId = useId();
  const { firstDay, lastDay } = one;
  // Work that never began has only its agreed days.
  const end = firstDay === null ? null : lastDay;
  return (
    <section
      className={classes.card}
      {...(title === undefined ? { 'aria-label': terms } : { 'aria-labelledby': titleId })}
      data-open={one.state === 'offered'}
    >
      {title !== undefined && (
        <header className={classes.head}>
          <h3 id={titleId} className={classes.title} dir="auto">
            {title}
          </h3>
          <p className={classes.progress}>{progressText(one, side)}</p>
        </header>
      )}
      {side === 'student' && one.company !== 'usual' && <p className={classes.away}>{away[one.company]}</p>}
      <TermsList terms={one.terms} end={end} />
      {one.next && (
        <section className={classes.next}>
          <h4 className={classes.small}>{ambassadorTexts.terms.next(dayText(one.next.fromDay))}</h4>
          <TermsList terms={one.next} end={end} />
        </section>
      )}
      {one.proposed && (
        <section className={classes.proposed}>
          <h4 className={classes.small}>
            {side === 'student' ? offer.proposed(one.with.name) : ambassadorTexts.company.proposal}
          </h4>
          <p className={classes.progress}>{offer.proposedFrom(dayText(one.proposed.fromDay))}</p>
          <TermsList terms={one.proposed} />
        </section>
      )}
      {one.endReason !== '' && <Quote text={one.endReason} />}
      {one.declineNote !== '' && <Quote text={one.declineNote} />}
      {acts}
    </section>
  );
}

const Quote = ({ text }: { text: string }) => (
  <blockquote className={classes.quote} dir="auto">
    {text}
  </blockquote>
);
