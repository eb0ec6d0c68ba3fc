import { commonFilterTable, type StudentDetail } from '@ambitionhub/contract/directory';
import { instagramHref, studentFields, yearLabel } from '@ambitionhub/contract/students';
import type { ReactNode } from 'react';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { Facts } from '../../../facts/index.ts';
import { Badges } from '../Badges.tsx';
import { Chips } from '../Chips.tsx';
import { otherFields } from '../otherFields.ts';
import { School } from '../School.tsx';
import classes from './StudentDrawer.module.css';

type Props = {
  student: StudentDetail;
  /** Whether to show if the company has written to the student. */
  hasContact: boolean;
  /** The company's actions, below the student's picture and school. */
  children: ReactNode;
};

/** What is known of a student's work here. The rating stands with the reviews. */
export const StudentFacts = ({ student: { facts } }: { student: Pick<StudentDetail, 'facts'> }) => (
  <Facts of="student" facts={facts} hasOthers={false} />
);

export function Profile({ student, hasContact, children }: Props) {
  const { skills, industries } = student;
  return (
    <>
      <div className={classes.head}>
        <Avatar name={student.name || 'Student'} image={student.image} size={72} />
        <div className={classes.who}>
          <p>{[student.major, yearLabel(student)].filter(Boolean).join(' · ')}</p>
          <School student={student} className={classes.school} />
        </div>
      </div>
      <Badges student={hasContact ? student : { ...student, contact: 'none', isAmbassador: false }} />
      <StudentFacts student={student} />
      <div className={classes.actions}>{children}</div>
      {student.bio !== '' && <p className={classes.text}>{student.bio}</p>}
      <dl className={classes.facts}>
        {skills.length > 0 && (
          <Fact name={commonFilterTable.skills.label}>
            <Chips label={commonFilterTable.skills.label} items={skills} />
          </Fact>
        )}
        {industries.length > 0 && (
          <Fact name={studentFields.industries.label}>
            <Chips label={studentFields.industries.label} items={industries} />
          </Fact>
        )}
        {Object.entries(otherFields).map(([label, textOf]) => (
          <Fact key={label} name={label}>
            {textOf(student)}
          </Fact>
        ))}
        {student.instagram !== '' && (
          <Fact name={studentFields.instagram.label}>
            <a href={instagramHref(student.instagram)} target="_blank" rel="noopener nofollow" data-touch>
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
