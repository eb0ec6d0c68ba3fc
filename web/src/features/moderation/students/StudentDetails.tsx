import { moderationTexts, type StudentListing } from '@ambitionhub/contract/moderation';
import { fieldTexts, studentFields } from '@ambitionhub/contract/students';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { Neighbors } from '../../../ui/useNeighbors.ts';
import { AccountWork } from '../../ambassadors/index.ts';
import { ImageUpload } from '../../media/index.ts';
import { ListedPortfolio } from '../../portfolio/index.ts';
import { AccountReferrals } from '../../referrals/index.ts';
import { useReadStudent } from '../api/acts.ts';
import { editStudent } from '../api/edits.ts';
import badges from '../listing/Badges.module.css';
import classes from '../listing/Details.module.css';
import { DetailsDialog } from '../listing/DetailsDialog.tsx';
import { Facts, Moment } from '../listing/Facts.tsx';
import { shownName } from '../listing/shownName.ts';
import { Sanctions } from '../sanctions/Sanctions.tsx';
import { PublishedBadge } from './PublishedBadge.tsx';
import { StarButton } from './StarButton.tsx';
import { editFields, profileFields, studentChange, studentChanges, studentForm } from './studentFields.ts';

type Props = { student: StudentListing; neighbors?: Neighbors; onClose: () => void };

/** Everything that the admin sees about a student. */
export function StudentDetails({ student, neighbors, onClose }: Props) {
  const { id } = student;
  const read = useReadStudent();
  return (
    <DetailsDialog
      kind="students"
      id={id}
      name={shownName(student)}
      editing={{
        fields: editFields,
        form: studentForm,
        row: student,
        save: (values, seen) =>
          editStudent({
            id,
            version: seen.version,
            fields: studentChange(studentForm.valuesOf(seen), values),
          }),
        read: () => read(id),
      }}
      changesSince={async () => studentChanges(student, await read(id))}
      picture={
        <ImageUpload
          key={id}
          image={student.image}
          name={shownName(student)}
          purpose="profile"
          owner={id}
          onChange={() => void read(id)}
        />
      }
      neighbors={neighbors}
      onClose={onClose}
      actions={<StarButton key={`star ${id}`} student={student} />}
    >
      <div className={classes.top}>
        <Avatar name={shownName(student)} image={student.image} size={80} />
        <div className={badges.badges}>
          <PublishedBadge student={student} />
          {student.isStarAmbassador && (
            <span className={badges.badge}>
              <Icon name="star" size={16} />
              {moderationTexts.changed.star}
            </span>
          )}
        </div>
      </div>
      <Facts
        facts={[
          ['Account', student.email],
          ['University', student.university],
          ...profileFields.map(
            (name) => [studentFields[name].label, fieldTexts(name, student[name]).join(', ')] as const,
          ),
          ['Joined', <Moment key="joined" at={student.createdAt} />],
        ]}
      />
      <Sanctions key={id} userId={id} />
      <ListedPortfolio key={`portfolio ${id}`} id={id} name={student.name} />
      <AccountWork key={`work ${id}`} side="student" id={id} />
      <AccountReferrals key={`referrals ${id}`} side="student" id={id} />
    </DetailsDialog>
  );
}
