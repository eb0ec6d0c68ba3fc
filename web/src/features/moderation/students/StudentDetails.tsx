import { adminStudentIndustries } from '@ambitionhub/contract/companies';
import { imageUrl } from '@ambitionhub/contract/media';
import { moderationTexts, type StudentListing } from '@ambitionhub/contract/moderation';
import {
  type ClassYear,
  classYearLabels,
  classYears,
  gradYears,
  type StudentEdits,
  skills,
  studentLimits,
} from '@ambitionhub/contract/students';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../session/api.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import classes from '../listing/Details.module.css';
import { DetailsDialog } from '../listing/DetailsDialog.tsx';
import type { EditField, EditValues } from '../listing/EditForm.tsx';
import { Facts, Moment } from '../listing/Facts.tsx';
import { shownName } from '../listing/shownName.ts';
import { Sanctions } from '../sanctions/Sanctions.tsx';
import { StarButton } from './StarButton.tsx';

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const fields: readonly EditField[] = [
  { name: 'name', label: 'Name', kind: 'line', max: studentLimits.name },
  { name: 'university', label: 'University', kind: 'line', max: 200 },
  { name: 'major', label: 'Major', kind: 'line', max: studentLimits.major },
  {
    name: 'classYear',
    label: 'Class Year',
    kind: 'choice',
    options: classYears.map((value) => ({ value, label: classYearLabels[value] })),
  },
  { name: 'gradYear', label: 'Graduation Year', kind: 'choice', options: named(gradYears.map(String)) },
  { name: 'greekLife', label: 'Greek Life', kind: 'line', max: studentLimits.greekLife },
  { name: 'instagram', label: 'Instagram', kind: 'line', max: studentLimits.instagramInput },
  { name: 'phoneNumber', label: 'Phone Number', kind: 'line', max: studentLimits.phone },
  { name: 'clubs', label: 'Campus Involvement', kind: 'paragraphs', max: studentLimits.clubs },
  { name: 'bio', label: 'Bio', kind: 'paragraphs', max: studentLimits.bio },
  {
    name: 'industries',
    label: 'Industries of Interest',
    kind: 'choices',
    options: named(adminStudentIndustries),
  },
  { name: 'skills', label: 'Skills', kind: 'choices', options: named(skills) },
];

const storedOf = (student: StudentListing): EditValues => ({
  name: student.name,
  university: student.university ?? '',
  major: student.major,
  classYear: student.classYear,
  gradYear: student.gradYear === null ? null : String(student.gradYear),
  greekLife: student.greekLife,
  instagram: student.instagram,
  phoneNumber: student.phoneNumber,
  clubs: student.clubs,
  bio: student.bio,
  industries: student.industries,
  skills: student.skills,
});

const isChanged = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);

/** Only what was changed is sent; the server reads it by its schema. */
const changesOf = (stored: EditValues, values: EditValues): StudentEdits => {
  const changed = Object.entries(values).filter(([name, value]) => isChanged(stored[name], value));
  const read = changed.map(([name, value]) => {
    if (name === 'gradYear') return [name, value === null ? null : Number(value)] as const;
    if (name === 'university') return [name, value === '' ? null : value] as const;
    return [name, value] as const;
  });
  return Object.fromEntries(read);
};

const yearOf = (year: string | null): string => classYearLabels[year as ClassYear] ?? year ?? '';

type Props = { student: StudentListing; onClose: () => void };

/** Everything that the admin sees of a student. */
export function StudentDetails({ student, onClose }: Props) {
  const { id, version } = student;
  const stored = storedOf(student);
  const saving = useMutation({
    mutationFn: (values: EditValues) =>
      api.moderation.editStudent({ id, version, fields: changesOf(stored, values) }),
  });
  return (
    <DetailsDialog
      kind="students"
      id={id}
      name={shownName(student)}
      fields={fields}
      stored={stored}
      saving={saving}
      onClose={onClose}
      actions={<StarButton student={student} />}
    >
      <div className={classes.top}>
        <Avatar
          name={shownName(student)}
          image={student.image && imageUrl(student.image, 'medium')}
          size={80}
        />
        <p>{student.isStarAmbassador && moderationTexts.filters.students.stars}</p>
      </div>
      <Facts
        facts={[
          ['Account', student.email],
          ['University', student.university],
          ['Major', student.major],
          ['Class Year', yearOf(student.classYear)],
          ['Graduation Year', student.gradYear === null ? '' : String(student.gradYear)],
          ['Phone Number', student.phoneNumber],
          ['Instagram', student.instagram],
          ['Greek Life', student.greekLife],
          ['Campus Involvement', student.clubs],
          ['Bio', student.bio],
          ['Industries of Interest', student.industries.join(', ')],
          ['Skills', student.skills.join(', ')],
          ['Joined', <Moment key="joined" at={student.createdAt} />],
        ]}
      />
      <Sanctions userId={id} />
    </DetailsDialog>
  );
}
