import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import type { Participant } from '@ambitionhub/contract/messaging';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { usePair } from '../api/pair.ts';
import { CompanyActs } from '../company/CompanyActs.tsx';
import { FirstSteps } from '../student/FirstSteps.tsx';
import { isStarting } from '../student/first-day.ts';
import { StudentActs } from '../student/StudentActs.tsx';
import { OfferCard } from './OfferCard.tsx';
import { progressText } from './progressText.ts';
import { StateBadge } from './StateBadge.tsx';
import classes from './Strip.module.css';

const texts = ambassadorTexts.student.offer;

/** An offer without a hire shows no strip above the chat, because the application's status says so. */
const isShown = ({ state }: Ambassadorship): boolean =>
  state === 'offered' || state === 'active' || state === 'ended';

type Props = {
  other: ParticipantId;
  side: Participant;
  /** Shown while there is no offer: the application's status. */
  otherwise: ReactNode;
};

/**
 * Above a conversation: the open offer with all of its terms and actions, or the ambassadorship in one expandable
 * line (the work, section 2).
 */
export function Strip({ other, side, otherwise }: Props) {
  const { data, isPending } = usePair(other);
  // What was shown now and again later would close a dialog that was opened from it.
  if (isPending) return null;
  const one = data?.ambassadorship;
  if (!one || !isShown(one)) return otherwise;
  return <Shown key={`${one.id} ${one.state}`} ambassadorship={one} side={side} />;
}

function Shown({ ambassadorship: one, side }: { ambassadorship: Ambassadorship; side: Participant }) {
  const waits = side === 'student' && (one.state === 'offered' || one.proposed !== null);
  const [isOpen, setOpen] = useState(waits);
  const acts: ReactNode =
    side === 'student' ? <StudentActs ambassadorship={one} inChat /> : <CompanyActs ambassadorship={one} />;
  return (
    <div className={classes.strip}>
      <div className={classes.line}>
        <p className={classes.words} role="status">
          <StateBadge ambassadorship={one} side={side} />{' '}
          <span>
            {progressText(one, side)} {one.proposed && side === 'company' && ambassadorTexts.company.proposal}
          </span>
        </p>
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hide : texts.show}
        </Button>
      </div>
      {side === 'student' && isStarting(one) && (
        <div className={classes.first}>
          <FirstSteps ambassadorship={one} />
        </div>
      )}
      {isOpen && (
        <div className={classes.card}>
          <OfferCard ambassadorship={one} side={side} acts={<div className={classes.acts}>{acts}</div>} />
        </div>
      )}
    </div>
  );
}
