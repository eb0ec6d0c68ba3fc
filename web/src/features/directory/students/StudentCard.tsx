import {
  commonFilterTable,
  directoryTexts,
  type StudentCard as Student,
} from '@ambitionhub/contract/directory';
import { studentFields, yearLabel } from '@ambitionhub/contract/students';
import { type ReactNode, useId } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { FeedPosition } from '../../../ui/CardGrid.tsx';
import { Facts } from '../../facts/index.ts';
import { MeanStars } from '../../reviews/index.ts';
import { Badges } from './Badges.tsx';
import { Chips } from './Chips.tsx';
import { Marked } from './Marked.tsx';
import { School } from './School.tsx';
import classes from './StudentCard.module.css';

type Props = {
  student: Omit<Student, 'id'>;
  /** A made-up example for display only. */
  example?: boolean;
  place?: FeedPosition;
  onContact: () => void;
  onOpen?: () => void;
  /** Puts the student on the shortlist. */
  mark?: ReactNode;
  /** Prefixes of the words to mark. */
  words?: readonly string[];
};

const none: readonly string[] = [];

const nameless = 'Student';

/** A student as a company sees them: without phone or email. */
export function StudentCard({
  student,
  example = false,
  place,
  onContact,
  onOpen,
  mark,
  words = none,
}: Props) {
  const nameId = useId();
  const contactId = useId();
  const openId = useId();
  const name = student.name || nameless;
  const studies = [student.major, yearLabel(student)].filter(Boolean).join(' · ');

  return (
    <article className={classes.card} aria-labelledby={nameId} {...place}>
      <div className={classes.head}>
        <Avatar name={name} image={student.image} size={72} />
        <div className={classes.who}>
          <h3 id={nameId} className={classes.name}>
            <Marked text={name} words={words} />
          </h3>
          {studies !== '' && (
            <p className={classes.studies}>
              <Marked text={studies} words={words} />
            </p>
          )}
          <Badges student={student} />
        </div>
        {example && <Badge tone="waiting">{directoryTexts.demo.badge}</Badge>}
      </div>
      <School student={student} className={classes.school} words={words} />
      {student.rating && <MeanStars rating={student.rating} />}
      <Facts of="student" facts={student.facts} hasOthers={student.rating !== null} />
      {student.bio !== '' && (
        <p className={classes.bio}>
          <Marked text={student.bio} words={words} />
        </p>
      )}
      {student.involvement !== '' && (
        <p className={classes.involvement}>
          {studentFields.clubs.label}: <Marked text={student.involvement} words={words} />
        </p>
      )}
      {student.skills.length > 0 && (
        <div className={classes.skills}>
          <Chips
            label={commonFilterTable.skills.label}
            items={student.skills}
            more={student.moreSkills}
            words={words}
          />
        </div>
      )}
      <div className={classes.actions}>
        <Button
          id={contactId}
          className={classes.contact ?? ''}
          variant={student.isAmbassador ? 'default' : 'filled'}
          aria-labelledby={`${contactId} ${nameId}`}
          onClick={onContact}
        >
          {student.isAmbassador ? directoryTexts.openChat : directoryTexts.contact}
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
        {mark && <div className={classes.marks}>{mark}</div>}
      </div>
    </article>
  );
}
