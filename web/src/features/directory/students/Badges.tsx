import { directoryTexts, type StudentCard } from '@ambitionhub/contract/directory';
import { Badge } from '../../../ui/Badge.tsx';
import classes from './Badges.module.css';

type Props = { student: Pick<StudentCard, 'isStarAmbassador' | 'contact' | 'isAmbassador'> };

const looks = {
  waiting: { tone: 'waiting', icon: 'clock' },
  answered: { tone: 'good', icon: 'check' },
} as const;

/** The star, and whether the student works for the company or was written to by it; nothing without any. */
export function Badges({ student: { isStarAmbassador, contact, isAmbassador } }: Props) {
  if (!isStarAmbassador && !isAmbassador && contact === 'none') return null;
  return (
    <p className={classes.badges}>
      {isStarAmbassador && (
        <Badge tone="star" icon="star">
          {directoryTexts.starAmbassador}
        </Badge>
      )}
      {isAmbassador ? (
        <Badge tone="good" icon="check">
          {directoryTexts.yours}
        </Badge>
      ) : (
        contact !== 'none' && <Badge {...looks[contact]}>{directoryTexts.contacts[contact]}</Badge>
      )}
    </p>
  );
}
