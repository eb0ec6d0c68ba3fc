import {
  commonFilterTable,
  directoryTexts,
  type StudentCard as Student,
} from '@ambitionhub/contract/directory';
import { imageUrl } from '@ambitionhub/contract/media';
import { yearLabel } from '@ambitionhub/contract/students';
import { useId } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { FeedPlace } from '../../../ui/CardGrid.tsx';
import { School } from './School.tsx';
import classes from './StudentCard.module.css';

type Props = {
  student: Omit<Student, 'id'>;
  /** A made-up example, only to look at. */
  example?: boolean;
  place?: FeedPlace;
  onContact: () => void;
  onOpen?: () => void;
};

const nameless = 'Student';

/** A student as a company sees them: without phone or email. */
export function StudentCard({ student, example = false, place, onContact, onOpen }: Props) {
  const nameId = useId();
  const contactId = useId();
  const openId = useId();
  const name = student.name || nameless;
  const studies = [student.major, yearLabel(student)].filter(Boolean).join(' · ');

  return (
    <article className={classes.card} aria-labelledby={nameId} {...place}>
      <div className={classes.head}>
        <Avatar name={name} image={student.image && imageUrl(student.image, 'medium')} size={72} />
        <div className={classes.who}>
          <h3 id={nameId} className={classes.name}>
            {name}
          </h3>
          {studies !== '' && <p className={classes.studies}>{studies}</p>}
          {(student.shortlisted || student.contact !== 'none') && (
            <p className={classes.studies}>
              {[
                student.shortlisted && commonFilterTable.shortlist.label,
                student.contact !== 'none' && directoryTexts.contacts[student.contact],
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          )}
          {student.isStarAmbassador && (
            <Badge tone="star" icon="star">
              {directoryTexts.starAmbassador}
            </Badge>
          )}
        </div>
        {example && <Badge tone="waiting">{directoryTexts.demo.badge}</Badge>}
      </div>
      <School student={student} className={classes.school} />
      {student.bio !== '' && <p className={classes.bio}>{student.bio}</p>}
      {student.skills.length > 0 && (
        <ul className={classes.skills} aria-label={commonFilterTable.skills.label}>
          {student.skills.map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
          {student.moreSkills > 0 && <li>{directoryTexts.moreSkills(student.moreSkills)}</li>}
        </ul>
      )}
      <div className={classes.actions}>
        <Button
          id={contactId}
          className={classes.contact ?? ''}
          aria-labelledby={`${contactId} ${nameId}`}
          onClick={onContact}
        >
          {directoryTexts.contact}
        </Button>
        {onOpen && (
          <Button
            id={openId}
            variant="default"
            className={classes.contact ?? ''}
            aria-labelledby={`${openId} ${nameId}`}
            onClick={onOpen}
          >
            {directoryTexts.detail.open}
          </Button>
        )}
      </div>
    </article>
  );
}
