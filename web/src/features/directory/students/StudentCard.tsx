import { directoryTexts, type StudentCard as Student } from '@ambitionhub/contract/directory';
import { imageUrl } from '@ambitionhub/contract/media';
import { yearLabel } from '@ambitionhub/contract/students';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { UniversityMark } from '../../../ui/UniversityMark.tsx';
import type { FeedPlace } from '../CardGrid.tsx';
import classes from './StudentCard.module.css';

type Props = {
  student: Omit<Student, 'id'>;
  /** Made up, to be looked at only. */
  example?: boolean;
  place?: FeedPlace;
  onContact: () => void;
};

const nameless = 'Student';

/** A student as a company sees them: no phone, no e-mail. */
export function StudentCard({ student, example = false, place, onContact }: Props) {
  const nameId = useId();
  const contactId = useId();
  const name = student.name || nameless;
  const studies = [student.major, yearLabel(student)].filter(Boolean).join(' · ');
  const involvement = [student.greekLife, student.clubs].filter(Boolean).join(' · ');

  return (
    <article className={classes.card} aria-labelledby={nameId} {...place}>
      <div className={classes.head}>
        <Avatar name={name} image={student.image && imageUrl(student.image, 'medium')} size={72} />
        <div className={classes.who}>
          <h3 id={nameId} className={classes.name}>
            {name}
          </h3>
          {studies !== '' && <p className={classes.studies}>{studies}</p>}
          {student.isStarAmbassador && (
            <p className={classes.star}>
              <Icon name="star" size={16} />
              {directoryTexts.starAmbassador}
            </p>
          )}
        </div>
        {example && <span className={classes.example}>{directoryTexts.demo.badge}</span>}
      </div>
      {student.university && (
        <p className={classes.school}>
          <UniversityMark name={student.university} size={24} />
          {student.university}
        </p>
      )}
      {student.bio !== '' && <p className={classes.bio}>{student.bio}</p>}
      {involvement !== '' && <p className={classes.involvement}>{involvement}</p>}
      {student.skills.length > 0 && (
        <ul className={classes.skills} aria-label={directoryTexts.filters.skills}>
          {student.skills.map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
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
        {student.instagram !== '' && (
          <a
            className={classes.instagram}
            href={`https://www.instagram.com/${student.instagram}/`}
            target="_blank"
            rel="noopener nofollow"
          >
            @{student.instagram}
          </a>
        )}
      </div>
    </article>
  );
}
