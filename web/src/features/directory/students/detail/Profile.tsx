import { commonFilterTable, directoryTexts, type StudentDetail } from '@ambitionhub/contract/directory';
import { imageUrl } from '@ambitionhub/contract/media';
import { instagramHref, yearLabel } from '@ambitionhub/contract/students';
import type { ReactNode } from 'react';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { School } from '../School.tsx';
import classes from './StudentDrawer.module.css';

const texts = directoryTexts.detail;

export function Profile({ student }: { student: StudentDetail }) {
  const name = student.name || 'Student';
  return (
    <>
      <div className={classes.head}>
        <Avatar name={name} image={student.image && imageUrl(student.image, 'medium')} size={72} />
        <div className={classes.who}>
          <h3 className={classes.name}>{name}</h3>
          <p>{[student.major, yearLabel(student)].filter(Boolean).join(' · ')}</p>
          {student.isStarAmbassador && <p>★ {directoryTexts.starAmbassador}</p>}
          <p className={classes.muted}>{directoryTexts.contacts[student.contact]}</p>
        </div>
      </div>
      <School student={student} className={classes.school} />
      {student.bio !== '' && <p className={classes.text}>{student.bio}</p>}
      <dl className={classes.facts}>
        <Fact name={commonFilterTable.skills.label}>{student.skills.join(', ')}</Fact>
        <Fact name={texts.industries}>{student.industries.join(', ')}</Fact>
        <Fact name={texts.greekLife}>{student.greekLife}</Fact>
        <Fact name={texts.clubs}>{student.clubs}</Fact>
        {student.instagram !== '' && (
          <Fact name={texts.instagram}>
            <a href={instagramHref(student.instagram)} target="_blank" rel="noopener nofollow">
              @{student.instagram}
            </a>
          </Fact>
        )}
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <div>
      <dt className={classes.muted}>{name}</dt>
      <dd className={classes.text}>{children}</dd>
    </div>
  );
}
