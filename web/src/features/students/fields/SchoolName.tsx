import { UniversityMark } from '../../../ui/UniversityMark.tsx';
import { useProfileEditor } from '../saving/ProfileEditor.tsx';
import classes from './SchoolName.module.css';

/** The chosen school with its mark; nothing as long as there is none. */
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
