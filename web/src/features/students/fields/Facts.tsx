import { paths } from '@ambitionhub/contract/routes';
import { studentTexts } from '@ambitionhub/contract/students';
import { useViewer } from '../../../session/session.tsx';
import { Link } from '../../../ui/Link.tsx';
import { UniversityMark } from '../../../ui/UniversityMark.tsx';
import { ImageUpload } from '../../media/index.ts';
import { useAcceptImage } from '../api/profile.ts';
import { useProfileEditor } from '../editor/ProfileEditor.tsx';
import classes from './Facts.module.css';
import { fieldId } from './focusField.ts';

export function ProfilePhoto({ chosen }: { chosen?: File | undefined }) {
  const { stored, shown } = useProfileEditor();
  const { email } = useViewer();
  const acceptImage = useAcceptImage();
  return (
    <div id={fieldId('image')}>
      <ImageUpload
        image={stored.image}
        name={shown.name || email}
        purpose="profile"
        chosen={chosen}
        onChange={acceptImage}
      />
    </div>
  );
}

/** The chosen school with its mark; renders nothing without one. */
export function SchoolName() {
  const { university } = useProfileEditor().stored;
  if (university === null) return null;
  return (
    <p className={classes.school}>
      <UniversityMark name={university} size={28} />
      {university}
    </p>
  );
}

/** The same with a link to the picker (decision D20). */
export const OwnSchool = () => (
  <div className={classes.own}>
    <SchoolName />
    <Link className={classes.change} to={paths.chooseUniversity} data-touch>
      {studentTexts.chooseUniversity.change.open}
    </Link>
  </div>
);
