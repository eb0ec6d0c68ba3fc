import { directoryTexts, type StudentCard } from '@ambitionhub/contract/directory';
import { Badge } from '../../../ui/Badge.tsx';
import classes from './Badges.module.css';

type Props = { student: Pick<StudentCard, 'isStarAmbassador' | 'contact'> };

const looks = {
  waiting: { tone: 'waiting', icon: 'clock' },
  answered: { tone: 'good', icon: 'check' },
} as const;

/** The star, and whether the company has written to the student; nothing without either. */
export function Badges({ student: { isStarAmbassador, contact } }: Props) {
  if (!isStarAmbassador && contact === 'none') return null;
  return (
    <p className={classes.badges}>
      {isStarAmbassador && (
        <Badge tone="star" icon="star">
          {directoryTexts.starAmbassador}
        </Badge>
      )}
      {contact !== 'none' && <Badge {...looks[contact]}>{directoryTexts.contacts[contact]}</Badge>}
    </p>
  );
}
